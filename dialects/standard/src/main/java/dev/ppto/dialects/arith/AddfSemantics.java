package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.addf}: a sum rounded once. */
final class AddfSemantics {
  private AddfSemantics() {}

  static @Nullable FoldResult fold(AddfOp op, List<@Nullable Attribute> operands) {
    // x + -0.0 -> x
    if (ScalarConstants.isFloat(operands.get(1), -0.0)) {
      return FoldResult.of(op.lhs());
    }
    return FloatFolds.binary(operands, (x, y) -> x + y);
  }

  static void execute(AddfOp op, ProgramBuilder program) {
    ScalarCode.floating(op, program, (x, y) -> x + y);
  }
}
