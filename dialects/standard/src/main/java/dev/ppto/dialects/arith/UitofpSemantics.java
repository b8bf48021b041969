package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.uitofp}: an unsigned integer, rounded once. */
final class UitofpSemantics {
  private UitofpSemantics() {}

  static @Nullable FoldResult fold(UitofpOp op, List<@Nullable Attribute> operands) {
    return FloatFromInteger.fold(op, operands, false);
  }

  static void execute(UitofpOp op, ProgramBuilder program) {
    IntegerFormat from = IntegerFormat.required(op, op.in().type());
    Type type = ScalarCode.requireFloat(op, op.out().type());
    Conversions.emit(
        op,
        program,
        word -> Double.doubleToRawLongBits(FloatFromInteger.unsigned(from.unsigned(word), type)));
  }
}
