package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.rewrite.PatternSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.addi}: a sum that wraps. */
final class AddiSemantics {
  private AddiSemantics() {}

  static @Nullable FoldResult fold(AddiOp op, List<@Nullable Attribute> operands) {
    // x + 0 -> x
    if (ScalarConstants.isZero(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    // (x - y) + y -> x
    if (op.lhs().definingOp() instanceof SubiOp difference && difference.rhs() == op.rhs()) {
      return FoldResult.of(difference.lhs());
    }
    // y + (x - y) -> x
    if (op.rhs().definingOp() instanceof SubiOp difference && difference.rhs() == op.lhs()) {
      return FoldResult.of(difference.lhs());
    }
    return IntegerFolds.signed(operands, (domain, x, y) -> x.add(y));
  }

  static void execute(AddiOp op, ProgramBuilder program) {
    ScalarCode.signed(op, program, (x, y) -> x + y);
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(new CombineConstantTerms<>(AddiOp.class));
  }
}
