package dev.ppto.dialects.signature;

import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedMemory;
import org.jspecify.annotations.Nullable;

/**
 * The rule that a plain tensor that a parameter has as {@code in} is not written: the order of
 * tasks is derived from the directions, so that a write behind their back would be a race. Programs
 * often leave windows as {@code in} that they write; those are accepted, and their directions are
 * inferred before the program runs or is lowered ({@code infer-directions}).
 */
public final class WriteAccess {
  private WriteAccess() {}

  /**
   * Reports at {@code op} if it writes a plain tensor that a parameter of its function has as
   * {@code in}.
   *
   * @param how what happens to the parameter, for the message: "stored to"
   * @return whether it may write
   */
  public static boolean verify(Operation op, Value memory, String how) {
    BlockArgument parameter = parameter(memory);
    return parameter == null || isWindow(parameter.type()) || verifyParameter(op, parameter, how);
  }

  /** True for views of windows, whose directions are inferred. */
  public static boolean isWindow(Type type) {
    return type instanceof ShapedMemory && !(type instanceof MemRefType);
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
  public static @Nullable BlockArgument parameter(Value memory) {
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
