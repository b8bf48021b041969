package dev.ppto.dialects.cf;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.text.Printer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Edges between blocks and the values that go along them. */
final class Branches {
  private Branches() {}

  /** Reports unless the values fit the arguments of the block they go to. */
  static void verify(Operation op, int successor, List<Value> passed) {
    Block target = op.successors().get(successor);
    if (passed.size() != target.arguments().size()) {
      op.error(
              "branch has "
                  + passed.size()
                  + " operands for successor #"
                  + successor
                  + ", but target block has "
                  + target.arguments().size())
          .report();
      return;
    }
    for (int i = 0; i < passed.size(); i++) {
      if (!passed.get(i).type().equals(target.argument(i).type())) {
        op.error(
                "type mismatch for bb argument #"
                    + i
                    + " of successor #"
                    + successor
                    + ": expected "
                    + Printer.print(target.argument(i).type())
                    + ", but "
                    + Printer.print(passed.get(i).type())
                    + " is passed")
            .report();
      }
    }
  }

  /** Whether exactly one edge leads to a block that is not an entry. */
  static boolean hasOnePredecessor(Block block) {
    return block.parentRegion() != null && !block.isEntry() && block.hasOneBranch();
  }

  /** An edge: where it leads and what goes along. */
  record Edge(Block target, List<Value> operands) {}

  /**
   * Where an edge leads in the end, if it leads to blocks with nothing but an unconditional branch:
   *
   * <pre>{@code
   * br ^a(x);  ^a(y): br ^b(y, z) -> br ^b(x, z)
   * }</pre>
   *
   * Null if it does not, or if these blocks lead around in a circle. A block is not passed through
   * if another uses its arguments.
   */
  static @Nullable Edge passThrough(Edge edge) {
    Set<Block> passed = new HashSet<>();
    Edge last = edge;
    for (Edge next = step(last); next != null; next = step(last)) {
      if (!passed.add(last.target())) {
        return null;
      }
      last = next;
    }
    return last == edge ? null : last;
  }

  private static @Nullable Edge step(Edge edge) {
    Block through = edge.target();
    if (!(through.first() instanceof BrOp next)
        || next.dest() == through
        || through.isEntry()
        || !argumentsUsedOnlyBy(next)) {
      return null;
    }
    List<Value> operands =
        next.destOperands().stream()
            .map(
                value -> {
                  int argument = through.arguments().indexOf(value);
                  return argument < 0 ? value : edge.operands().get(argument);
                })
            .toList();
    return new Edge(next.dest(), operands);
  }

  private static boolean argumentsUsedOnlyBy(BrOp branch) {
    Block block = branch.block();
    return block != null
        && block.arguments().stream()
            .flatMap(argument -> argument.users().stream())
            .allMatch(user -> user == branch);
  }
}
