package dev.ppto.dialects.cf;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.control.BranchLike;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where {@code cf.cond_br} goes. */
final class CondBrControl implements BranchLike {
  /** Before the operands of the edges there is the condition. */
  private static final int FIRST_EDGE = 1;

  @Override
  public List<Value> passed(Operation branch, int successor) {
    return branch.operandGroup(FIRST_EDGE + successor);
  }

  @Override
  public void setPassed(Operation branch, int successor, List<? extends Value> values) {
    branch.setOperandGroup(FIRST_EDGE + successor, values);
  }

  @Override
  public int taken(Operation branch, List<? extends @Nullable Attribute> operands) {
    return operands.get(0) instanceof IntegerAttr condition ? (condition.isZero() ? 1 : 0) : -1;
  }
}
