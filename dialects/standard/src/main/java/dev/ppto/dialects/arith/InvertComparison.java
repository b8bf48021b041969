package dev.ppto.dialects.arith;

import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code cmpi(p, x, y) ^ true -> cmpi(not p, x, y)}. */
final class InvertComparison extends OpRewritePattern<XoriOp> {
  @Override
  public MatchResult matchAndRewrite(XoriOp op, PatternRewriter rewriter) {
    if (!ScalarConstants.isAllOnes(Constants.of(op.rhs()))) {
      return rewriter.notifyMatchFailure(op, "the right operand is not true");
    }
    if (!(op.lhs().definingOp() instanceof CmpiOp compare)) {
      return rewriter.notifyMatchFailure(op, "the left operand is no comparison of integers");
    }
    rewriter.replaceOpWith(
        op,
        CmpiOp.create(
            rewriter,
            op.location(),
            compare.lhs(),
            compare.rhs(),
            IntegerComparison.inverse(compare.predicate())));
    return MatchResult.success();
  }
}
