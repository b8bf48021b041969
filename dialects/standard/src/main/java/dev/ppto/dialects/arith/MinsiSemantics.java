package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.minsi}: the smaller of two signed numbers. */
final class MinsiSemantics {
  private MinsiSemantics() {}

  static @Nullable FoldResult fold(MinsiOp op, List<@Nullable Attribute> operands) {
    // min(x, x) -> x
    if (op.lhs() == op.rhs()) {
      return FoldResult.of(op.lhs());
    }
    // min(x, MIN) -> MIN
    if (ScalarConstants.isSignedMinimum(operands.get(1))) {
      return FoldResult.of(op.rhs());
    }
    // min(x, MAX) -> x
    if (ScalarConstants.isSignedMaximum(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return IntegerFolds.signed(operands, (domain, x, y) -> x.min(y));
  }

  static void execute(MinsiOp op, ProgramBuilder program) {
    ScalarCode.signed(op, program, Math::min);
  }
}
