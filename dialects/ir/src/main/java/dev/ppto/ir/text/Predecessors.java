package dev.ppto.ir.text;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The blocks that lead to each block of a region, shown as comments behind the blocks' names. */
final class Predecessors {
  private static final Predecessors NONE = new Predecessors(Map.of());

  private final Map<Block, List<Block>> byBlock;

  private Predecessors(Map<Block, List<Block>> byBlock) {
    this.byBlock = byBlock;
  }

  static Predecessors of(Region region) {
    List<Block> blocks = region.blocks();
    if (blocks.size() == 1 && blocks.get(0).successors().isEmpty()) {
      return NONE;
    }
    Map<Block, List<Block>> byBlock = new IdentityHashMap<>();
    for (Block block : blocks) {
      for (Operation op = block.first(); op != null; op = op.next()) {
        for (Block successor : op.successors()) {
          byBlock.computeIfAbsent(successor, b -> new ArrayList<>(2)).add(block);
        }
      }
    }
    return new Predecessors(byBlock);
  }

  boolean exist(Block block) {
    return byBlock.containsKey(block);
  }

  void print(Block block, ValueNames names, TextSink out) {
    List<Block> before = byBlock.getOrDefault(block, List.of());
    if (before.isEmpty()) {
      if (!block.isEntry()) {
        out.append("  // no predecessors");
      }
      return;
    }
    if (before.size() == 1) {
      out.append("  // pred: ");
    } else {
      out.append("  // ").append(before.size()).append(" preds: ");
    }
    for (int i = 0; i < before.size(); i++) {
      if (i > 0) {
        out.append(", ");
      }
      names.print(before.get(i), out);
    }
  }
}
