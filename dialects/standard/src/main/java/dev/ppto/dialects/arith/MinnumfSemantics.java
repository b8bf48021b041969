package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.minnumf}: NaN only if both operands are. */
final class MinnumfSemantics {
  private MinnumfSemantics() {}

  static @Nullable FoldResult fold(MinnumfOp op, List<@Nullable Attribute> operands) {
    // min(x, x) -> x
    if (op.lhs() == op.rhs()) {
      return FoldResult.of(op.lhs());
    }
    // min(x, NaN) -> x
    if (ScalarConstants.isNaN(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return FloatFolds.binary(operands, MinnumfSemantics::minimum);
  }

  static void execute(MinnumfOp op, ProgramBuilder program) {
    ScalarCode.floating(op, program, MinnumfSemantics::minimum);
  }

  private static double minimum(double x, double y) {
    return Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.min(x, y);
  }
}
