package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.fptoui}: an unsigned integer, rounded toward zero. */
final class FptouiSemantics {
  private FptouiSemantics() {}

  static @Nullable FoldResult fold(FptouiOp op, List<@Nullable Attribute> operands) {
    return IntegerFromFloat.fold(op, operands, false);
  }

  static void execute(FptouiOp op, ProgramBuilder program) {
    IntegerFromFloat.execute(op, program, false);
  }
}
