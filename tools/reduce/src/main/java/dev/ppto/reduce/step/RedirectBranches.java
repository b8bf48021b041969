package dev.ppto.reduce.step;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.BranchLike;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.List;

/** Lets all ways of a branch lead to one of its destinations, so that the others go. */
public final class RedirectBranches implements Reduction<RedirectBranches.Way> {

  /** One of several destinations of a branch. */
  public record Way(Operation branch, int successor) {}

  @Override
  public String name() {
    return "redirect-branches";
  }

  @Override
  public List<Way> targets(Operation root) {
    List<Way> targets = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          if (op.as(BranchLike.class) != null && op.successors().stream().distinct().count() > 1) {
            for (int i = op.successors().size() - 1; i >= 0; i--) {
              targets.add(new Way(op, i));
            }
          }
        });
    return targets;
  }

  @Override
  public void apply(Operation root, List<Way> chosen) {
    for (Way way : chosen) {
      Operation branch = way.branch();
      BranchLike model = branch.as(BranchLike.class);
      if (branch.block() == null || model == null) {
        continue;
      }
      List<Value> passed = List.copyOf(model.passed(branch, way.successor()));
      for (int i = 0; i < branch.successors().size(); i++) {
        branch.setSuccessor(i, branch.successors().get(way.successor()));
        model.setPassed(branch, i, passed);
      }
    }
    Blocks.inGraphs(root, region -> Blocks.erase(Blocks.unreachable(region)));
  }
}
