package dev.ppto.dialects.analysis;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.rewrite.dataflow.ControlEdge;
import dev.ppto.rewrite.dataflow.DenseBackwardAnalysis;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;

/**
 * Liveness by the book: at each point the numbers of the values that some way from there uses, as
 * dense backward data flow.
 */
final class UsedLater extends DenseBackwardAnalysis<Set<Integer>> {
  private final ToIntFunction<Value> number;

  UsedLater(ToIntFunction<Value> number) {
    this.number = number;
  }

  @Override
  protected Set<Integer> join(Set<Integer> a, Set<Integer> b) {
    Set<Integer> all = new TreeSet<>(a);
    all.addAll(b);
    return all;
  }

  @Override
  protected Set<Integer> nothing() {
    return Set.of();
  }

  @Override
  protected Set<Integer> unknown() {
    return Set.of();
  }

  @Override
  protected Set<Integer> transfer(Operation op, Set<Integer> after) {
    Set<Integer> before = new TreeSet<>(after);
    op.results().forEach(result -> before.remove(number.applyAsInt(result)));
    op.operands().forEach(operand -> before.add(number.applyAsInt(operand)));
    return before;
  }

  @Override
  protected Set<Integer> transferEdge(ControlEdge edge, Set<Integer> there) {
    Set<Integer> before = new TreeSet<>(there);
    // The edge defines what it passes values to.
    if (edge.target() != null) {
      edge.target().arguments().forEach(argument -> before.remove(number.applyAsInt(argument)));
    }
    return before;
  }

  @Override
  protected Set<Integer> transferEntering(Operation op, Set<Integer> after, Set<Integer> inside) {
    Set<Integer> before = new TreeSet<>(inside);
    if (op.as(RegionBranchLike.class) != null) {
      op.results().forEach(result -> before.remove(number.applyAsInt(result)));
    }
    op.operands().forEach(operand -> before.add(number.applyAsInt(operand)));
    return before;
  }
}
