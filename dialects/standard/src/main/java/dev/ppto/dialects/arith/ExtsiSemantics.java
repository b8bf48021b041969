package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.extsi}: widens with the sign. */
final class ExtsiSemantics {
  private ExtsiSemantics() {}

  static @Nullable FoldResult fold(ExtsiOp op, List<@Nullable Attribute> operands) {
    // extsi (extsi x) -> extsi x
    if (op.in().definingOp() instanceof ExtsiOp inner) {
      op.setOperand(0, inner.in());
      return FoldResult.inPlace();
    }
    return Conversions.fold(op, operands, true);
  }

  static void execute(ExtsiOp op, ProgramBuilder program) {
    Conversions.execute(op, program, true);
  }
}
