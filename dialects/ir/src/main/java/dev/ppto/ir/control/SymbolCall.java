package dev.ppto.ir.control;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.SymbolRefAttr;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The model of a call whose callee is the attribute {@code callee}.
 *
 * @param argumentGroup number of the operand group with the arguments
 * @param synchronous see {@link CallLike#isSynchronous}
 */
public record SymbolCall(int argumentGroup, boolean synchronous) implements CallLike {
  private static final String CALLEE = "callee";

  @Override
  public @Nullable SymbolRefAttr callee(Operation call) {
    return call.attribute(CALLEE, SymbolRefAttr.class);
  }

  @Override
  public List<Value> arguments(Operation call) {
    return call.operandGroup(argumentGroup);
  }

  @Override
  public boolean isSynchronous(Operation call) {
    return synchronous;
  }
}
