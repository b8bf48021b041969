package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.extui}: widens with zeros. */
final class ExtuiSemantics {
  private ExtuiSemantics() {}

  static @Nullable FoldResult fold(ExtuiOp op, List<@Nullable Attribute> operands) {
    // extui (extui x) -> extui x
    if (op.in().definingOp() instanceof ExtuiOp inner) {
      op.setOperand(0, inner.in());
      return FoldResult.inPlace();
    }
    return Conversions.fold(op, operands, false);
  }

  static void execute(ExtuiOp op, ProgramBuilder program) {
    Conversions.execute(op, program, false);
  }
}
