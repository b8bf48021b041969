package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.maxsi}: the larger of two signed numbers. */
final class MaxsiSemantics {
  private MaxsiSemantics() {}

  static @Nullable FoldResult fold(MaxsiOp op, List<@Nullable Attribute> operands) {
    // max(x, x) -> x
    if (op.lhs() == op.rhs()) {
      return FoldResult.of(op.lhs());
    }
    // max(x, MAX) -> MAX
    if (ScalarConstants.isSignedMaximum(operands.get(1))) {
      return FoldResult.of(op.rhs());
    }
    // max(x, MIN) -> x
    if (ScalarConstants.isSignedMinimum(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return IntegerFolds.signed(operands, (domain, x, y) -> x.max(y));
  }

  static void execute(MaxsiOp op, ProgramBuilder program) {
    ScalarCode.signed(op, program, Math::max);
  }
}
