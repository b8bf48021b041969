package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.divui}: an unsigned quotient rounded down. */
final class DivuiSemantics {
  private DivuiSemantics() {}

  static @Nullable FoldResult fold(DivuiOp op, List<@Nullable Attribute> operands) {
    // x / 1 -> x
    if (ScalarConstants.isOne(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return IntegerFolds.unsigned(operands, (domain, x, y) -> y.signum() == 0 ? null : x.divide(y));
  }

  static void execute(DivuiOp op, ProgramBuilder program) {
    ScalarCode.unsignedDivision(op, program, Long::divideUnsigned);
  }
}
