package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.shrui}: a shift to the right that brings in zeros. */
final class ShruiSemantics {
  private ShruiSemantics() {}

  static @Nullable FoldResult fold(ShruiOp op, List<@Nullable Attribute> operands) {
    // x >>> 0 -> x
    if (ScalarConstants.isZero(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return IntegerFolds.shift(operands, false, (x, by) -> x.shiftRight(by));
  }

  static void execute(ShruiOp op, ProgramBuilder program) {
    ScalarCode.shift(op, program, false, (x, by) -> x >>> by);
  }
}
