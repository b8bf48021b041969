package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.mulsi_extended}: a signed product of twice the width. */
final class MulsiExtendedSemantics {
  private MulsiExtendedSemantics() {}

  static @Nullable FoldResult fold(MulsiExtendedOp op, List<@Nullable Attribute> operands) {
    return WideProduct.fold(operands, true);
  }

  static void execute(MulsiExtendedOp op, ProgramBuilder program) {
    WideProduct.execute(op, program, true);
  }
}
