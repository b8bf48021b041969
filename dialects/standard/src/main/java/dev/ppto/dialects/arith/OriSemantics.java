package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.rewrite.PatternSet;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.ori}: a bitwise or. */
final class OriSemantics {
  private OriSemantics() {}

  static @Nullable FoldResult fold(OriOp op, List<@Nullable Attribute> operands) {
    // x | 0 -> x
    if (ScalarConstants.isZero(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    // x | -1 -> -1
    if (ScalarConstants.isAllOnes(operands.get(1))) {
      return FoldResult.of(op.rhs());
    }
    // x | x -> x
    if (op.lhs() == op.rhs()) {
      return FoldResult.of(op.lhs());
    }
    // x | ~x -> -1
    if (Bitwise.areComplements(op.lhs(), op.rhs())) {
      return IntegerFolds.constant(op.result().type(), BigInteger.ONE.negate());
    }
    // x | (x | y) -> x | y
    if (op.rhs().definingOp() instanceof OriOp inner && Bitwise.isOperand(inner, op.lhs())) {
      return FoldResult.of(op.rhs());
    }
    // (x | y) | x -> x | y
    if (op.lhs().definingOp() instanceof OriOp inner && Bitwise.isOperand(inner, op.rhs())) {
      return FoldResult.of(op.lhs());
    }
    return IntegerFolds.signed(operands, (domain, x, y) -> x.or(y));
  }

  static void execute(OriOp op, ProgramBuilder program) {
    ScalarCode.signed(op, program, (x, y) -> x | y);
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(
        new ReassociateConstants<>(OriOp.class, BigInteger::or),
        new BitwiseOfExtended<>(OriOp.class));
  }
}
