package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.divf}: a quotient rounded once. */
final class DivfSemantics {
  private DivfSemantics() {}

  static @Nullable FoldResult fold(DivfOp op, List<@Nullable Attribute> operands) {
    // x / 1.0 -> x
    if (ScalarConstants.isFloat(operands.get(1), 1.0)) {
      return FoldResult.of(op.lhs());
    }
    return FloatFolds.binary(operands, (x, y) -> x / y);
  }

  static void execute(DivfOp op, ProgramBuilder program) {
    ScalarCode.floating(op, program, (x, y) -> x / y);
  }
}
