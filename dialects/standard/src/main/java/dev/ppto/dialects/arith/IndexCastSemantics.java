package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.index_cast}: between index and a signed integer. */
final class IndexCastSemantics {
  private IndexCastSemantics() {}

  static @Nullable FoldResult fold(IndexCastOp op, List<@Nullable Attribute> operands) {
    // index_cast (index_cast x : t to u) : u to t -> x, where u holds all of t
    if (op.in().definingOp() instanceof IndexCastOp inner
        && inner.in().type().equals(op.out().type())
        && Conversions.width(inner.out().type()) >= Conversions.width(inner.in().type())) {
      return FoldResult.of(inner.in());
    }
    return Conversions.fold(op, operands, true);
  }

  static void execute(IndexCastOp op, ProgramBuilder program) {
    Conversions.execute(op, program, true);
  }
}
