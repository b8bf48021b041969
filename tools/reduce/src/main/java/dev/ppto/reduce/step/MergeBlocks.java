package dev.ppto.reduce.step;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.BranchLike;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.List;

/** Joins blocks to the only block that leads to them, if it leads nowhere else. */
public final class MergeBlocks implements Reduction<Block> {
  @Override
  public String name() {
    return "merge-blocks";
  }

  @Override
  public List<Block> targets(Operation root) {
    List<Block> targets = new ArrayList<>();
    Blocks.inGraphs(
        root,
        region -> {
          for (Block block : region.blocks()) {
            if (canMerge(block)) {
              targets.add(block);
            }
          }
        });
    return targets;
  }

  private static boolean canMerge(Block block) {
    if (block.isEntry()) {
      return false;
    }
    List<BranchLike.Edge> edges = BranchLike.edgesTo(block);
    return edges.size() == 1
        && edges.get(0).branch().successors().size() == 1
        && edges.get(0).branch().block() != block
        && edges.get(0).passed() != null;
  }

  @Override
  public void apply(Operation root, List<Block> chosen) {
    for (Block block : chosen) {
      if (!canMerge(block)) {
        continue;
      }
      BranchLike.Edge edge = BranchLike.edgesTo(block).get(0);
      List<Value> passed = edge.passed();
      Block before = edge.branch().block();
      if (passed == null || before == null) {
        continue;
      }
      List<Value> values = List.copyOf(passed);
      for (int i = 0; i < values.size(); i++) {
        block.argument(i).replaceAllUsesWith(values.get(i));
      }
      edge.branch().erase();
      block.spliceTo(before, block.first());
      block.erase();
    }
  }
}
