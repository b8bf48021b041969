package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.shrsi}: a shift to the right that keeps the sign. */
final class ShrsiSemantics {
  private ShrsiSemantics() {}

  static @Nullable FoldResult fold(ShrsiOp op, List<@Nullable Attribute> operands) {
    // x >> 0 -> x
    if (ScalarConstants.isZero(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return IntegerFolds.shift(operands, true, (x, by) -> x.shiftRight(by));
  }

  static void execute(ShrsiOp op, ProgramBuilder program) {
    ScalarCode.shift(op, program, true, (x, by) -> x >> by);
  }
}
