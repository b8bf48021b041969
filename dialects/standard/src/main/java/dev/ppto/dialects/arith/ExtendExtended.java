package dev.ppto.dialects.arith;

import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code extsi (extui x) -> extui x}: after the inner extension the sign bit is zero. */
final class ExtendExtended extends OpRewritePattern<ExtsiOp> {
  @Override
  public MatchResult matchAndRewrite(ExtsiOp op, PatternRewriter rewriter) {
    if (!(op.in().definingOp() instanceof ExtuiOp inner)) {
      return rewriter.notifyMatchFailure(op, "the operand is no unsigned extension");
    }
    rewriter.replaceOpWith(
        op, ExtuiOp.create(rewriter, op.location(), op.out().type(), inner.in()));
    return MatchResult.success();
  }
}
