package dev.ppto.dialects.cf;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.BranchLike;
import java.util.List;

/** Where {@code cf.br} goes. */
final class BrControl implements BranchLike {
  @Override
  public List<Value> passed(Operation branch, int successor) {
    return branch.operands();
  }

  @Override
  public void setPassed(Operation branch, int successor, List<? extends Value> values) {
    branch.setOperands(values);
  }
}
