package dev.ppto.reduce.step;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The blocks of a program. */
final class Blocks {
  private Blocks() {}

  /** Visits the regions with several blocks, outer ones first. */
  static void inGraphs(Operation root, Consumer<Region> visitor) {
    root.walkPreOrder(
        op -> {
          for (Region region : op.regions()) {
            if (region.blocks().size() > 1) {
              visitor.accept(region);
            }
          }
        });
  }

  /** The blocks that control cannot reach. */
  static List<Block> unreachable(Region region) {
    Set<Block> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Block> open = new ArrayDeque<>();
    if (!region.isEmpty()) {
      reached.add(region.entry());
      open.add(region.entry());
    }
    while (!open.isEmpty()) {
      for (Block successor : open.remove().successors()) {
        if (reached.add(successor)) {
          open.add(successor);
        }
      }
    }
    List<Block> dead = new ArrayList<>();
    for (Block block : region.blocks()) {
      if (!reached.contains(block)) {
        dead.add(block);
      }
    }
    return dead;
  }

  /** Erases blocks that are not reached. */
  static void erase(List<Block> dead) {
    // They may use each other's values in any order: first none uses anything.
    for (Block block : dead) {
      block.forEach(op -> op.walk(inner -> inner.setOperands(List.of())));
    }
    for (Block block : dead) {
      boolean used = block.arguments().stream().anyMatch(BlockArgument::hasUses);
      for (Operation op : block) {
        used |= op.results().stream().anyMatch(Value::hasUses);
      }
      if (!used) {
        block.erase();
      }
    }
  }
}
