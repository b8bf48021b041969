package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.minimumf}: NaN if one operand is. */
final class MinimumfSemantics {
  private MinimumfSemantics() {}

  static @Nullable FoldResult fold(MinimumfOp op, List<@Nullable Attribute> operands) {
    // min(x, x) -> x
    if (op.lhs() == op.rhs()) {
      return FoldResult.of(op.lhs());
    }
    // min(x, inf) -> x
    if (ScalarConstants.isFloat(operands.get(1), Double.POSITIVE_INFINITY)) {
      return FoldResult.of(op.lhs());
    }
    return FloatFolds.binary(operands, Math::min);
  }

  static void execute(MinimumfOp op, ProgramBuilder program) {
    ScalarCode.floating(op, program, Math::min);
  }
}
