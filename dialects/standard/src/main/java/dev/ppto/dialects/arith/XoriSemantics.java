package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.rewrite.PatternSet;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.xori}: a bitwise exclusive or. */
final class XoriSemantics {
  private XoriSemantics() {}

  static @Nullable FoldResult fold(XoriOp op, List<@Nullable Attribute> operands) {
    // x ^ 0 -> x
    if (ScalarConstants.isZero(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    // x ^ x -> 0
    if (op.lhs() == op.rhs()) {
      return IntegerFolds.constant(op.result().type(), BigInteger.ZERO);
    }
    // (x ^ y) ^ y -> x
    if (op.lhs().definingOp() instanceof XoriOp inner) {
      if (inner.rhs() == op.rhs()) {
        return FoldResult.of(inner.lhs());
      }
      if (inner.lhs() == op.rhs()) {
        return FoldResult.of(inner.rhs());
      }
    }
    // y ^ (x ^ y) -> x
    if (op.rhs().definingOp() instanceof XoriOp inner) {
      if (inner.rhs() == op.lhs()) {
        return FoldResult.of(inner.lhs());
      }
      if (inner.lhs() == op.lhs()) {
        return FoldResult.of(inner.rhs());
      }
    }
    return IntegerFolds.signed(operands, (domain, x, y) -> x.xor(y));
  }

  static void execute(XoriOp op, ProgramBuilder program) {
    ScalarCode.signed(op, program, (x, y) -> x ^ y);
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(
        new ReassociateConstants<>(XoriOp.class, BigInteger::xor),
        new BitwiseOfExtended<>(XoriOp.class),
        new InvertComparison());
  }
}
