package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.rewrite.PatternSet;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.subi}: a difference that wraps. */
final class SubiSemantics {
  private SubiSemantics() {}

  static @Nullable FoldResult fold(SubiOp op, List<@Nullable Attribute> operands) {
    // x - x -> 0
    if (op.lhs() == op.rhs()) {
      return IntegerFolds.constant(op.result().type(), BigInteger.ZERO);
    }
    // x - 0 -> x
    if (ScalarConstants.isZero(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    if (op.lhs().definingOp() instanceof AddiOp sum) {
      // (x + y) - y -> x
      if (sum.rhs() == op.rhs()) {
        return FoldResult.of(sum.lhs());
      }
      // (y + x) - y -> x
      if (sum.lhs() == op.rhs()) {
        return FoldResult.of(sum.rhs());
      }
    }
    return IntegerFolds.signed(operands, (domain, x, y) -> x.subtract(y));
  }

  static void execute(SubiOp op, ProgramBuilder program) {
    ScalarCode.signed(op, program, (x, y) -> x - y);
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(new CombineConstantTerms<>(SubiOp.class), new SubtractFromDifference());
  }
}
