package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.maxui}: the larger of two unsigned numbers. */
final class MaxuiSemantics {
  private MaxuiSemantics() {}

  static @Nullable FoldResult fold(MaxuiOp op, List<@Nullable Attribute> operands) {
    // max(x, x) -> x
    if (op.lhs() == op.rhs()) {
      return FoldResult.of(op.lhs());
    }
    // max(x, -1) -> -1
    if (ScalarConstants.isAllOnes(operands.get(1))) {
      return FoldResult.of(op.rhs());
    }
    // max(x, 0) -> x
    if (ScalarConstants.isZero(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return IntegerFolds.unsigned(operands, (domain, x, y) -> x.max(y));
  }

  static void execute(MaxuiOp op, ProgramBuilder program) {
    ScalarCode.unsigned(op, program, (x, y) -> Long.compareUnsigned(x, y) >= 0 ? x : y);
  }
}
