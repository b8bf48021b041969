package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OpOperand;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.BranchLike;
import dev.ppto.ir.control.BranchLike.Edge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Merges blocks of a region that do the same, if perhaps with other values. */
final class IdenticalBlocks {
  private final Region region;
  private final PatternRewriter rewriter;

  private IdenticalBlocks(Region region, PatternRewriter rewriter) {
    this.region = region;
    this.rewriter = rewriter;
  }

  /** What one block uses where the other uses something else. */
  private record Difference(Value kept, Value other) {}

  /** True if there were any. */
  static boolean merge(Region region, PatternRewriter rewriter) {
    boolean changed = false;
    while (new IdenticalBlocks(region, rewriter).mergeOnce()) {
      changed = true;
    }
    return changed;
  }

  /** Merges once what is alike; branches to merged blocks may make more alike. */
  private boolean mergeOnce() {
    BlockEdges edges = new BlockEdges(region);
    Map<Integer, List<Block>> alike = new HashMap<>();
    boolean changed = false;
    for (Block block : List.copyOf(region.blocks())) {
      if (block.isEntry() || !edges.canChange(block) || isUsedElsewhere(block)) {
        continue;
      }
      List<Block> kept = alike.computeIfAbsent(hash(block), h -> new ArrayList<>());
      if (kept.stream().anyMatch(k -> merge(k, block))) {
        changed = true;
      } else {
        kept.add(block);
      }
    }
    return changed;
  }

  private static int hash(Block block) {
    int hash = block.arguments().size();
    for (Operation op : block) {
      hash = 31 * hash + System.identityHashCode(op.definition());
      hash = 31 * hash + op.properties().hashCode();
      for (Block successor : op.successors()) {
        hash = 31 * hash + System.identityHashCode(successor);
      }
    }
    return hash;
  }

  private static boolean isUsedElsewhere(Block block) {
    for (BlockArgument argument : block.arguments()) {
      if (isUsedElsewhere(argument, block)) {
        return true;
      }
    }
    for (Operation op : block) {
      for (Value result : op.results()) {
        if (isUsedElsewhere(result, block)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isUsedElsewhere(Value value, Block block) {
    for (OpOperand use : value.uses()) {
      if (use.owner().ancestorIn(block) == null) {
        return true;
      }
    }
    return false;
  }

  /** Merges the second block into the first if they do the same. */
  private boolean merge(Block kept, Block other) {
    List<Difference> differences = new ArrayList<>();
    OpEquality equality =
        new OpEquality(
            (a, b) -> {
              if (a == b) {
                return true;
              }
              differences.add(new Difference(a, b));
              return a.type().equals(b.type());
            });
    if (!equality.block(kept, other)) {
      return false;
    }
    List<Difference> passed = differences.stream().distinct().toList();
    // The edges of now: blocks merged before may have led here.
    BlockEdges edges = new BlockEdges(region);
    useArguments(kept, other, passed);
    for (Edge edge : edges.into(kept)) {
      pass(edge, kept, passed.stream().map(Difference::kept).toList());
    }
    for (Edge edge : edges.into(other)) {
      pass(edge, kept, passed.stream().map(Difference::other).toList());
    }
    rewriter.eraseBlock(other);
    return true;
  }

  private void useArguments(Block kept, Block other, List<Difference> passed) {
    Map<Difference, BlockArgument> arguments = new HashMap<>();
    for (Difference difference : passed) {
      arguments.put(
          difference, kept.addArgument(difference.kept().type(), difference.kept().location()));
    }
    if (passed.isEmpty()) {
      return;
    }
    Operation partner = other.first();
    for (Operation op : kept) {
      useArguments(op, Objects.requireNonNull(partner), arguments);
      partner = partner.next();
    }
  }

  private void useArguments(
      Operation op, Operation partner, Map<Difference, BlockArgument> arguments) {
    for (int i = 0; i < op.operandCount(); i++) {
      BlockArgument argument = arguments.get(new Difference(op.operand(i), partner.operand(i)));
      if (argument != null) {
        int index = i;
        rewriter.modifyInPlace(op, () -> op.setOperand(index, argument));
      }
    }
    for (int i = 0; i < op.regions().size(); i++) {
      if (op.region(i).isEmpty()) {
        continue;
      }
      Operation inner = partner.region(i).entry().first();
      for (Operation each : op.region(i).entry()) {
        useArguments(each, Objects.requireNonNull(inner), arguments);
        inner = inner.next();
      }
    }
  }

  private void pass(Edge edge, Block to, List<Value> more) {
    Operation branch = edge.branch();
    BranchLike model = Objects.requireNonNull(branch.as(BranchLike.class));
    List<Value> all = new ArrayList<>(model.passed(branch, edge.successor()));
    all.addAll(more);
    rewriter.modifyInPlace(
        branch,
        () -> {
          branch.setSuccessor(edge.successor(), to);
          model.setPassed(branch, edge.successor(), all);
        });
  }
}
