package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.index_castui}: between index and an unsigned integer. */
final class IndexCastuiSemantics {
  private IndexCastuiSemantics() {}

  static @Nullable FoldResult fold(IndexCastuiOp op, List<@Nullable Attribute> operands) {
    // index_castui (index_castui x : t to u) : u to t -> x, where u holds all of t
    if (op.in().definingOp() instanceof IndexCastuiOp inner
        && inner.in().type().equals(op.out().type())
        && Conversions.width(inner.out().type()) >= Conversions.width(inner.in().type())) {
      return FoldResult.of(inner.in());
    }
    return Conversions.fold(op, operands, false);
  }

  static void execute(IndexCastuiOp op, ProgramBuilder program) {
    Conversions.execute(op, program, false);
  }
}
