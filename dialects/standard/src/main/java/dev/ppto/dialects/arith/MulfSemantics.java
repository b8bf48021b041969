package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.mulf}: a product rounded once. */
final class MulfSemantics {
  private MulfSemantics() {}

  static @Nullable FoldResult fold(MulfOp op, List<@Nullable Attribute> operands) {
    // x * 1.0 -> x
    if (ScalarConstants.isFloat(operands.get(1), 1.0)) {
      return FoldResult.of(op.lhs());
    }
    return FloatFolds.binary(operands, (x, y) -> x * y);
  }

  static void execute(MulfOp op, ProgramBuilder program) {
    ScalarCode.floating(op, program, (x, y) -> x * y);
  }
}
