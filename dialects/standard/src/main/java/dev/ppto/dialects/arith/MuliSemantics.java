package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.rewrite.PatternSet;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.muli}: a product that wraps. */
final class MuliSemantics {
  private MuliSemantics() {}

  static @Nullable FoldResult fold(MuliOp op, List<@Nullable Attribute> operands) {
    // x * 0 -> 0
    if (ScalarConstants.isZero(operands.get(1))) {
      return FoldResult.of(op.rhs());
    }
    // x * 1 -> x
    if (ScalarConstants.isOne(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return IntegerFolds.signed(operands, (domain, x, y) -> x.multiply(y));
  }

  static void execute(MuliOp op, ProgramBuilder program) {
    ScalarCode.signed(op, program, (x, y) -> x * y);
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(new ReassociateConstants<>(MuliOp.class, BigInteger::multiply));
  }
}
