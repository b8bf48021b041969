package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.fptosi}: a signed integer, rounded toward zero. */
final class FptosiSemantics {
  private FptosiSemantics() {}

  static @Nullable FoldResult fold(FptosiOp op, List<@Nullable Attribute> operands) {
    return IntegerFromFloat.fold(op, operands, true);
  }

  static void execute(FptosiOp op, ProgramBuilder program) {
    IntegerFromFloat.execute(op, program, true);
  }
}
