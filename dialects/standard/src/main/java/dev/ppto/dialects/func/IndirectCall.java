package dev.ppto.dialects.func;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.control.CallLike;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code func.call_indirect}: what is called is known if the value is a {@code func.constant}. */
final class IndirectCall implements CallLike {
  private static final int ARGUMENTS = 1;

  @Override
  public @Nullable SymbolRefAttr callee(Operation call) {
    return call.operand(0).definingOp() instanceof ConstantOp known ? known.value() : null;
  }

  @Override
  public List<Value> arguments(Operation call) {
    return call.operandGroup(ARGUMENTS);
  }

  @Override
  public boolean isSynchronous(Operation call) {
    return true;
  }
}
