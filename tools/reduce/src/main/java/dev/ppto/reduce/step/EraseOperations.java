package dev.ppto.reduce.step;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.List;

/** Erases operations; values that stand before them take their place, or their users go too. */
public final class EraseOperations implements Reduction<Operation> {
  @Override
  public String name() {
    return "erase-operations";
  }

  @Override
  public List<Operation> targets(Operation root) {
    List<Operation> targets = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          if (op != root && !op.has(Traits.TERMINATOR)) {
            targets.add(op);
          }
        });
    return targets;
  }

  @Override
  public void apply(Operation root, List<Operation> chosen) {
    Erasing erasing = new Erasing();
    for (int i = chosen.size() - 1; i >= 0; i--) {
      erasing.erase(chosen.get(i));
    }
  }
}
