package dev.ppto.dialects.arith;

import dev.ppto.ir.Operation;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code trunci (index_cast x : index to t) : t to u -> index_cast x : index to u}. */
final class TruncateIndexCast extends OpRewritePattern<TrunciOp> {
  @Override
  public MatchResult matchAndRewrite(TrunciOp op, PatternRewriter rewriter) {
    Operation inner = op.in().definingOp();
    if (!(inner instanceof IndexCastOp || inner instanceof IndexCastuiOp)) {
      return rewriter.notifyMatchFailure(op, "the operand is no cast of an index");
    }
    if (Conversions.width(op.out().type()) > IntegerDomain.INDEX_WIDTH) {
      return rewriter.notifyMatchFailure(op, "the result is wider than an index");
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
