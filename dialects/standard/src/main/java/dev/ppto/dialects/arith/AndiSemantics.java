package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.rewrite.PatternSet;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.andi}: a bitwise and. */
final class AndiSemantics {
  private AndiSemantics() {}

  static @Nullable FoldResult fold(AndiOp op, List<@Nullable Attribute> operands) {
    // x & 0 -> 0
    if (ScalarConstants.isZero(operands.get(1))) {
      return FoldResult.of(op.rhs());
    }
    // x & -1 -> x
    if (ScalarConstants.isAllOnes(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    // x & x -> x
    if (op.lhs() == op.rhs()) {
      return FoldResult.of(op.lhs());
    }
    // x & ~x -> 0
    if (Bitwise.areComplements(op.lhs(), op.rhs())) {
      return IntegerFolds.constant(op.result().type(), BigInteger.ZERO);
    }
    // x & (x & y) -> x & y
    if (op.rhs().definingOp() instanceof AndiOp inner && Bitwise.isOperand(inner, op.lhs())) {
      return FoldResult.of(op.rhs());
    }
    // (x & y) & x -> x & y
    if (op.lhs().definingOp() instanceof AndiOp inner && Bitwise.isOperand(inner, op.rhs())) {
      return FoldResult.of(op.lhs());
    }
    return IntegerFolds.signed(operands, (domain, x, y) -> x.and(y));
  }

  static void execute(AndiOp op, ProgramBuilder program) {
    ScalarCode.signed(op, program, (x, y) -> x & y);
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(
        new ReassociateConstants<>(AndiOp.class, BigInteger::and),
        new BitwiseOfExtended<>(AndiOp.class));
  }
}
