package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.divsi}: a quotient rounded toward zero. */
final class DivsiSemantics {
  private DivsiSemantics() {}

  static @Nullable FoldResult fold(DivsiOp op, List<@Nullable Attribute> operands) {
    // x / 1 -> x
    if (ScalarConstants.isSignedOne(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return SignedDivision.fold(operands, BigInteger::divide);
  }

  static void execute(DivsiOp op, ProgramBuilder program) {
    ScalarCode.signedDivision(op, program, (x, y) -> x / y);
  }
}
