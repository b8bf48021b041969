package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.minui}: the smaller of two unsigned numbers. */
final class MinuiSemantics {
  private MinuiSemantics() {}

  static @Nullable FoldResult fold(MinuiOp op, List<@Nullable Attribute> operands) {
    // min(x, x) -> x
    if (op.lhs() == op.rhs()) {
      return FoldResult.of(op.lhs());
    }
    // min(x, 0) -> 0
    if (ScalarConstants.isZero(operands.get(1))) {
      return FoldResult.of(op.rhs());
    }
    // min(x, -1) -> x
    if (ScalarConstants.isAllOnes(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return IntegerFolds.unsigned(operands, (domain, x, y) -> x.min(y));
  }

  static void execute(MinuiOp op, ProgramBuilder program) {
    ScalarCode.unsigned(op, program, (x, y) -> Long.compareUnsigned(x, y) <= 0 ? x : y);
  }
}
