package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.remsi}: the remainder of a quotient rounded toward zero. */
final class RemsiSemantics {
  private RemsiSemantics() {}

  static @Nullable FoldResult fold(RemsiOp op, List<@Nullable Attribute> operands) {
    // x rem 1 -> 0
    if (ScalarConstants.isSignedOne(operands.get(1))) {
      return IntegerFolds.constant(op.result().type(), BigInteger.ZERO);
    }
    return SignedDivision.fold(operands, BigInteger::remainder);
  }

  static void execute(RemsiOp op, ProgramBuilder program) {
    ScalarCode.signedDivision(op, program, (x, y) -> x % y);
  }
}
