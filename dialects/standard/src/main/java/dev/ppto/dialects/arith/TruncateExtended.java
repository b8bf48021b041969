package dev.ppto.dialects.arith;

import dev.ppto.ir.Operation;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code trunci (ext x) -> ext x}, where x is narrower than the result. */
final class TruncateExtended extends OpRewritePattern<TrunciOp> {
  @Override
  public MatchResult matchAndRewrite(TrunciOp op, PatternRewriter rewriter) {
    Operation inner = op.in().definingOp();
    if (!(inner instanceof ExtsiOp || inner instanceof ExtuiOp)) {
      return rewriter.notifyMatchFailure(op, "the operand is no extension");
    }
    if (Conversions.width(inner.operand(0).type()) >= Conversions.width(op.out().type())) {
      return rewriter.notifyMatchFailure(op, "the extended value is not narrower than the result");
    }
    rewriter.replaceOpWith(
        op,
        rewriter.create(
            rewriter
                .state(inner.name(), op.location())
                .operand(inner.operand(0))
                .result(op.out().type())));
    return MatchResult.success();
  }
}
