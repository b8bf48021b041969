package dev.ppto.reduce.step;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.BranchLike;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.List;

/** Erases arguments of blocks, with what branches pass for them. */
public final class EraseArguments implements Reduction<BlockArgument> {
  @Override
  public String name() {
    return "erase-arguments";
  }

  @Override
  public List<BlockArgument> targets(Operation root) {
    List<BlockArgument> targets = new ArrayList<>();
    root.walkPreOrder(
        op ->
            op.regions()
                .forEach(
                    region -> {
                      for (Block block : region.blocks()) {
                        if (!block.isEntry()) {
                          targets.addAll(block.arguments());
                        }
                      }
                    }));
    return targets;
  }

  @Override
  public void apply(Operation root, List<BlockArgument> chosen) {
    // From the last on, so that the numbers of those before stay.
    for (int i = chosen.size() - 1; i >= 0; i--) {
      if (StandIns.free(chosen.get(i))) {
        erasePassed(chosen.get(i));
      }
    }
  }

  private static void erasePassed(BlockArgument argument) {
    List<BranchLike.Edge> edges = BranchLike.edgesTo(argument.owner());
    if (edges.stream().anyMatch(edge -> edge.passed() == null)) {
      return;
    }
    int index = argument.index();
    for (BranchLike.Edge edge : edges) {
      BranchLike model = edge.branch().as(BranchLike.class);
      List<Value> passed = edge.passed();
      if (model != null && passed != null) {
        model.setPassed(
            edge.branch(), edge.successor(), FunctionShape.without(List.copyOf(passed), index));
      }
    }
    argument.owner().eraseArgument(index);
  }
}
