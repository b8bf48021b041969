package dev.ppto.reduce.step;

import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.IrMapping;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lets blocks end as another block of the region does that leaves it, in place of a branch. */
public final class CutControlFlow implements Reduction<Operation> {
  @Override
  public String name() {
    return "cut-control-flow";
  }

  @Override
  public List<Operation> targets(Operation root) {
    List<Operation> targets = new ArrayList<>();
    Blocks.inGraphs(
        root,
        region -> {
          for (Block block : region.blocks()) {
            Operation last = block.last();
            if (last != null && !last.successors().isEmpty()) {
              targets.add(last);
            }
          }
        });
    return targets;
  }

  @Override
  public void apply(Operation root, List<Operation> chosen) {
    for (Operation branch : chosen) {
      Region region = branch.parentRegion();
      if (region != null) {
        for (Block block : region.blocks()) {
          Operation exit = block.terminator();
          if (exit != null && exit.successors().isEmpty() && replaced(branch, exit)) {
            break;
          }
        }
      }
    }
    Blocks.inGraphs(root, region -> Blocks.erase(Blocks.unreachable(region)));
  }

  private static boolean replaced(Operation branch, Operation exit) {
    IrMapping mapping = new IrMapping();
    for (Value operand : exit.operands()) {
      Optional<Value> other = StandIns.before(branch, operand.type());
      if (other.isEmpty()) {
        return false;
      }
      mapping.map(operand, other.get());
    }
    Builder.before(branch).clone(exit, mapping);
    branch.erase();
    return true;
  }
}
