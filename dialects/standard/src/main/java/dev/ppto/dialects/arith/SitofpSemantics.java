package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.sitofp}: a signed integer, rounded once. */
final class SitofpSemantics {
  private SitofpSemantics() {}

  static @Nullable FoldResult fold(SitofpOp op, List<@Nullable Attribute> operands) {
    return FloatFromInteger.fold(op, operands, true);
  }

  static void execute(SitofpOp op, ProgramBuilder program) {
    IntegerFormat from = IntegerFormat.required(op, op.in().type());
    Type type = ScalarCode.requireFloat(op, op.out().type());
    Conversions.emit(
        op,
        program,
        word -> Double.doubleToRawLongBits(FloatFromInteger.signed(from.signed(word), type)));
  }
}
