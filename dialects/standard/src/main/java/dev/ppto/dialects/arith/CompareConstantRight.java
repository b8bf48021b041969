package dev.ppto.dialects.arith;

import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code c < x -> x > c}, and so on for every predicate. */
final class CompareConstantRight extends OpRewritePattern<CmpiOp> {
  @Override
  public MatchResult matchAndRewrite(CmpiOp op, PatternRewriter rewriter) {
    if (Constants.of(op.lhs()) == null) {
      return rewriter.notifyMatchFailure(op, "the left operand is not constant");
    }
    if (Constants.of(op.rhs()) != null) {
      return rewriter.notifyMatchFailure(op, "both operands are constant");
    }
    rewriter.replaceOpWith(
        op,
        CmpiOp.create(
            rewriter,
            op.location(),
            op.rhs(),
            op.lhs(),
            IntegerComparison.exchanged(op.predicate())));
    return MatchResult.success();
  }
}
