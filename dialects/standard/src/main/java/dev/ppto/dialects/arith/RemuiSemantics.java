package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.remui}: an unsigned remainder. */
final class RemuiSemantics {
  private RemuiSemantics() {}

  static @Nullable FoldResult fold(RemuiOp op, List<@Nullable Attribute> operands) {
    // x rem 1 -> 0
    if (ScalarConstants.isOne(operands.get(1))) {
      return IntegerFolds.constant(op.result().type(), BigInteger.ZERO);
    }
    return IntegerFolds.unsigned(
        operands, (domain, x, y) -> y.signum() == 0 ? null : x.remainder(y));
  }

  static void execute(RemuiOp op, ProgramBuilder program) {
    ScalarCode.unsignedDivision(op, program, Long::remainderUnsigned);
  }
}
