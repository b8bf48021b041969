package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.trunci}: keeps the low bits. */
final class TrunciSemantics {
  private TrunciSemantics() {}

  static @Nullable FoldResult fold(TrunciOp op, List<@Nullable Attribute> operands) {
    Operation extension = op.in().definingOp();
    if (extension instanceof ExtsiOp || extension instanceof ExtuiOp) {
      Type source = extension.operand(0).type();
      // trunci (ext x : t to u) : u to t -> x
      if (source.equals(op.out().type())) {
        return FoldResult.of(extension.operand(0));
      }
      // trunci (ext x) -> trunci x, where x is wider than the result
      if (Conversions.width(source) > Conversions.width(op.out().type())) {
        op.setOperand(0, extension.operand(0));
        return FoldResult.inPlace();
      }
    }
    // trunci (trunci x) -> trunci x
    if (op.in().definingOp() instanceof TrunciOp inner) {
      op.setOperand(0, inner.in());
      return FoldResult.inPlace();
    }
    return Conversions.fold(op, operands, false);
  }

  static void execute(TrunciOp op, ProgramBuilder program) {
    Conversions.execute(op, program, false);
  }
}
