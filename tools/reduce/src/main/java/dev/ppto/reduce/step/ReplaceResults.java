package dev.ppto.reduce.step;

import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.List;

/** Replaces operations by zeros. */
public final class ReplaceResults implements Reduction<Operation> {
  @Override
  public String name() {
    return "replace-by-constants";
  }

  @Override
  public List<Operation> targets(Operation root) {
    List<Operation> targets = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          if (op.resultCount() > 0
              && !op.has(Traits.CONSTANT_LIKE)
              && op.resultTypes().stream().allMatch(StandIns::hasZero)) {
            targets.add(op);
          }
        });
    return targets;
  }

  @Override
  public void apply(Operation root, List<Operation> chosen) {
    Erasing erasing = new Erasing();
    for (int i = chosen.size() - 1; i >= 0; i--) {
      Operation op = chosen.get(i);
      if (!erasing.isGone(op)) {
        for (OpResult result : op.results()) {
          if (result.hasUses()) {
            StandIns.zero(op, result.type()).ifPresent(result::replaceAllUsesWith);
          }
        }
        erasing.eraseWithUsers(op);
      }
    }
  }
}
