package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.BranchLike;
import dev.ppto.ir.effect.Effects;
import java.util.List;

/** Merges blocks of which one always follows the other, and nothing else leads to it. */
final class StraightBlocks {
  private StraightBlocks() {}

  /** True if there were any. No block may be unreachable. */
  static boolean merge(Region region, PatternRewriter rewriter) {
    BlockEdges edges = new BlockEdges(region);
    boolean changed = false;
    for (Block block : List.copyOf(region.blocks())) {
      // The block may have been merged by now.
      while (block.parentRegion() == region && mergeNext(block, edges, rewriter)) {
        changed = true;
      }
    }
    return changed;
  }

  private static boolean mergeNext(Block block, BlockEdges edges, PatternRewriter rewriter) {
    Operation branch = block.last();
    BranchLike model = branch == null ? null : branch.as(BranchLike.class);
    if (model == null
        || branch.successors().size() != 1
        || branch.resultCount() > 0
        || !Effects.isMemoryEffectFree(branch)) {
      return false;
    }
    Block next = branch.successors().get(0);
    if (next == block || next.isEntry() || edges.into(next).size() != 1) {
      return false;
    }
    List<Value> passed = List.copyOf(model.passed(branch, 0));
    rewriter.eraseOp(branch);
    rewriter.mergeBlocks(next, block, passed);
    return true;
  }
}
