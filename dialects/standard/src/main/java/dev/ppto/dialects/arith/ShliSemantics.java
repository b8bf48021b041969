package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.shli}: a shift to the left. */
final class ShliSemantics {
  private ShliSemantics() {}

  static @Nullable FoldResult fold(ShliOp op, List<@Nullable Attribute> operands) {
    // x << 0 -> x
    if (ScalarConstants.isZero(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return IntegerFolds.shift(operands, false, (x, by) -> x.shiftLeft(by));
  }

  static void execute(ShliOp op, ProgramBuilder program) {
    ScalarCode.shift(op, program, false, (x, by) -> x << by);
  }
}
