package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.BranchLike;
import dev.ppto.ir.control.BranchLike.Edge;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The edges between the blocks of a region, as they were when this was made. */
final class BlockEdges {
  private final Map<Block, List<Edge>> into = new IdentityHashMap<>();

  BlockEdges(Region region) {
    for (Block block : region.blocks()) {
      List<Block> successors = block.successors();
      for (int i = 0; i < successors.size(); i++) {
        into.computeIfAbsent(successors.get(i), b -> new ArrayList<>())
            .add(new Edge(block.last(), i));
      }
    }
  }

  List<Edge> into(Block block) {
    return into.getOrDefault(block, List.of());
  }

  /** True if what all edges to a block pass can be read and changed. */
  boolean canChange(Block block) {
    List<Edge> edges = into(block);
    return !edges.isEmpty()
        && edges.stream().allMatch(e -> e.branch().as(BranchLike.class) != null);
  }

  /** Passes only those values whose place meets the condition, along an edge that can change. */
  static void keep(Edge edge, Predicate<Integer> condition, PatternRewriter rewriter) {
    Operation branch = edge.branch();
    BranchLike model = branch.as(BranchLike.class);
    List<Value> all = model.passed(branch, edge.successor());
    List<Value> kept = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (condition.test(i)) {
        kept.add(all.get(i));
      }
    }
    rewriter.modifyInPlace(branch, () -> model.setPassed(branch, edge.successor(), kept));
  }
}
