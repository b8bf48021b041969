package dev.ppto.dialects.signature;

import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedMemory;
import org.jspecify.annotations.Nullable;

/**
 * The rule that what a parameter is declared as {@code in} is not written: the order of tasks is
 * derived from the directions, so that a write behind their back would be a race.
 */
public final class WriteAccess {
  private WriteAccess() {}

  /**
   * Reports at {@code op} if it writes memory that a parameter of its function has as {@code in}.
   *
   * @param how what happens to the parameter, for the message: "stored to"
   * @return whether it may write
   */
  public static boolean verify(Operation op, Value memory, String how) {
    BlockArgument parameter = parameter(memory);
    return parameter == null || verifyParameter(op, parameter, how);
  }

  /** The same where it is known which parameter the memory comes from. */
  public static boolean verifyParameter(Operation op, BlockArgument parameter, String how) {
    Operation function = parameter.owner().parentOp();
    if (function == null || Level.of(function) == null || !Signature.isReadable(function)) {
      return true;
    }
    Signature signature = Signature.of(function);
    int index = parameter.index();
    if (index >= signature.directions().size()
        || signature.directions().get(index) != Direction.IN) {
      return true;
    }
    String name = Signature.parameterNames(function).get(index);
    op.opError(
            "expected memory that may be written, found '%" + name + "', which is in and is " + how)
        .note(function.location(), "declare '%" + name + "' as out or inout here")
        .report();
    return false;
  }

  /** The parameter that memory comes from, also by way of parts of it; null if it is none. */
  private static @Nullable BlockArgument parameter(Value memory) {
    Value value = memory;
    while (value.definingOp() != null) {
      Operation definition = value.definingOp();
      if (!definition.has(Traits.PURE)
          || definition.operandCount() == 0
          || !(definition.operand(0).type() instanceof ShapedMemory)
          || !(value.type() instanceof ShapedMemory)) {
        return null;
      }
      value = definition.operand(0);
    }
    return value instanceof BlockArgument argument ? argument : null;
  }
}
