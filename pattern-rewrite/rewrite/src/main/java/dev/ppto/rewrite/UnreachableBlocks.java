package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.Region;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Erases the blocks of a region that control cannot reach from its entry. */
final class UnreachableBlocks {
  private UnreachableBlocks() {}

  /** True if there were any. */
  static boolean erase(Region region, PatternRewriter rewriter) {
    if (region.blocks().size() < 2) {
      return false;
    }
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
