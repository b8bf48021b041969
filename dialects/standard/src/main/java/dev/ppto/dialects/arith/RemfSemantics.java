package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.remf}: the exact remainder of a quotient rounded toward zero. */
final class RemfSemantics {
  private RemfSemantics() {}

  static @Nullable FoldResult fold(RemfOp op, List<@Nullable Attribute> operands) {
    return FloatFolds.binary(operands, (x, y) -> x % y);
  }

  static void execute(RemfOp op, ProgramBuilder program) {
    ScalarCode.floating(op, program, (x, y) -> x % y);
  }
}
