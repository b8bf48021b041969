package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Erases the blocks of a region that control cannot reach from its entry. */
final class UnreachableBlocks {
  private UnreachableBlocks() {}

  /** The blocks that control can reach from the entry. */
  static Set<Block> reached(Region region) {
    Set<Block> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Block> open = new ArrayDeque<>();
    reached.add(region.entry());
    open.add(region.entry());
    while (!open.isEmpty()) {
      for (Block successor : open.remove().successors()) {
        if (reached.add(successor)) {
          open.add(successor);
        }
      }
    }
    return reached;
  }

  /** True if control cannot reach a block, or one around it. */
  static boolean contains(Block block) {
    Region region = block.parentRegion();
    Operation parent = block.parentOp();
    return region != null
        && ((region.blocks().size() > 1
                && (parent == null || !parent.has(Traits.GRAPH_REGION))
                && !reached(region).contains(block))
            || (parent != null && parent.block() != null && contains(parent.block())));
  }

  /** True if there were any. */
  static boolean erase(Region region, PatternRewriter rewriter) {
    if (region.blocks().size() < 2) {
      return false;
    }
    Set<Block> reached = reached(region);
    List<Block> dead = region.blocks().stream().filter(b -> !reached.contains(b)).toList();
    // Dead blocks may use each other's values in any order: first none uses anything.
    for (Block block : dead) {
      block.forEach(op -> op.walk(rewriter.listener()::erased));
    }
    for (Block block : dead) {
      block.forEach(op -> op.walk(inner -> inner.setOperands(List.of())));
    }
    dead.forEach(Block::erase);
    return !dead.isEmpty();
  }
}
