package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.maximumf}: NaN if one operand is. */
final class MaximumfSemantics {
  private MaximumfSemantics() {}

  static @Nullable FoldResult fold(MaximumfOp op, List<@Nullable Attribute> operands) {
    // max(x, x) -> x
    if (op.lhs() == op.rhs()) {
      return FoldResult.of(op.lhs());
    }
    // max(x, -inf) -> x
    if (ScalarConstants.isFloat(operands.get(1), Double.NEGATIVE_INFINITY)) {
      return FoldResult.of(op.lhs());
    }
    return FloatFolds.binary(operands, Math::max);
  }

  static void execute(MaximumfOp op, ProgramBuilder program) {
    ScalarCode.floating(op, program, Math::max);
  }
}
