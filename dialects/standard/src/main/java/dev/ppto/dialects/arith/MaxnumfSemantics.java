package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.maxnumf}: NaN only if both operands are. */
final class MaxnumfSemantics {
  private MaxnumfSemantics() {}

  static @Nullable FoldResult fold(MaxnumfOp op, List<@Nullable Attribute> operands) {
    // max(x, x) -> x
    if (op.lhs() == op.rhs()) {
      return FoldResult.of(op.lhs());
    }
    // max(x, NaN) -> x
    if (ScalarConstants.isNaN(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return FloatFolds.binary(operands, MaxnumfSemantics::maximum);
  }

  static void execute(MaxnumfOp op, ProgramBuilder program) {
    ScalarCode.floating(op, program, MaxnumfSemantics::maximum);
  }

  private static double maximum(double x, double y) {
    return Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.max(x, y);
  }
}
