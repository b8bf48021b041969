package dev.ppto.dialects.scf;

import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code for %i = lb to ub iter_args(%a = x) {...} -> x}, if lb is not less than ub. */
final class EraseEmptyTrip extends OpRewritePattern<ForOp> {
  @Override
  public MatchResult matchAndRewrite(ForOp op, PatternRewriter rewriter) {
    Long trips = TripCount.of(op);
    if (trips == null || trips != 0) {
      return rewriter.notifyMatchFailure(op, "the loop is not known never to run");
    }
    rewriter.replaceOp(op, op.initArgs());
    return MatchResult.success();
  }
}
