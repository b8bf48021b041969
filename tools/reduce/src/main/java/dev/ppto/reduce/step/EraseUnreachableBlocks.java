package dev.ppto.reduce.step;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.List;

/** Erases blocks that control cannot reach. */
public final class EraseUnreachableBlocks implements Reduction<Block> {
  @Override
  public String name() {
    return "erase-unreachable-blocks";
  }

  @Override
  public List<Block> targets(Operation root) {
    List<Block> targets = new ArrayList<>();
    Blocks.inGraphs(root, region -> targets.addAll(Blocks.unreachable(region)));
    return targets;
  }

  @Override
  public void apply(Operation root, List<Block> chosen) {
    Blocks.erase(chosen);
  }
}
