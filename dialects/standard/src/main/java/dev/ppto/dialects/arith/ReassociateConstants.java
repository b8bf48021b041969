package dev.ppto.dialects.arith;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.math.BigInteger;
import java.util.function.BinaryOperator;

/** {@code f(f(x, c), d) -> f(x, f(c, d))} for an associative function of integers that wraps. */
final class ReassociateConstants<T extends Operation> extends OpRewritePattern<T> {
  private final BinaryOperator<BigInteger> function;

  ReassociateConstants(Class<T> root, BinaryOperator<BigInteger> function) {
    super(root);
    this.function = function;
  }

  @Override
  public MatchResult matchAndRewrite(T op, PatternRewriter rewriter) {
    BigInteger outer = ScalarConstants.signed(op.operand(1));
    if (outer == null) {
      return rewriter.notifyMatchFailure(op, "the right operand is no integer constant");
    }
    Operation nested = op.operand(0).definingOp();
    if (nested == null || nested.definition() != op.definition()) {
      return rewriter.notifyMatchFailure(op, "the left operand is not of the same operation");
    }
    BigInteger inner = ScalarConstants.signed(nested.operand(1));
    if (inner == null) {
      return rewriter.notifyMatchFailure(op, "the inner operation has no integer constant");
    }
    Type type = op.result().type();
    Value constant =
        ArithConstants.integer(rewriter, op.location(), type, function.apply(inner, outer));
    rewriter.replaceOpWith(
        op,
        rewriter.create(
            rewriter
                .state(op.name(), op.location())
                .operand(nested.operand(0))
                .operand(constant)
                .result(type)));
    return MatchResult.success();
  }
}
