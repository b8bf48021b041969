package dev.ppto.reduce.step;

import dev.ppto.ir.OpOperand;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.List;

/** Replaces single operands by zeros, where others still need the value. */
public final class ReplaceOperands implements Reduction<OpOperand> {
  @Override
  public String name() {
    return "replace-operands";
  }

  @Override
  public List<OpOperand> targets(Operation root) {
    List<OpOperand> targets = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          for (int i = 0; i < op.operandCount(); i++) {
            Operation definition = op.operand(i).definingOp();
            if ((definition == null || !definition.has(Traits.CONSTANT_LIKE))
                && StandIns.hasZero(op.operand(i).type())) {
              targets.add(op.operandSlot(i));
            }
          }
        });
    return targets;
  }

  @Override
  public void apply(Operation root, List<OpOperand> chosen) {
    for (OpOperand slot : chosen) {
      StandIns.zero(slot.owner(), slot.get().type()).ifPresent(slot::set);
    }
  }
}
