package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.ceildivui}: an unsigned quotient rounded up. */
final class CeildivuiSemantics {
  private CeildivuiSemantics() {}

  static @Nullable FoldResult fold(CeildivuiOp op, List<@Nullable Attribute> operands) {
    // ceil(x / 1) -> x
    if (ScalarConstants.isOne(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return IntegerFolds.unsigned(
        operands,
        (domain, x, y) -> y.signum() == 0 ? null : x.add(y).subtract(BigInteger.ONE).divide(y));
  }

  static void execute(CeildivuiOp op, ProgramBuilder program) {
    ScalarCode.unsignedDivision(
        op,
        program,
        (x, y) -> Long.divideUnsigned(x, y) + (Long.remainderUnsigned(x, y) == 0 ? 0 : 1));
  }
}
