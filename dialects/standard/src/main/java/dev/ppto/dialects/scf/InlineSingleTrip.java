package dev.ppto.dialects.scf;

import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.ArrayList;
import java.util.List;

/** {@code for %i = lb to ub step s iter_args(%a = x) {f(%i, %a)} -> f(lb, x)}, if it runs once. */
final class InlineSingleTrip extends OpRewritePattern<ForOp> {
  @Override
  public MatchResult matchAndRewrite(ForOp op, PatternRewriter rewriter) {
    Long trips = TripCount.of(op);
    if (trips == null || trips != 1) {
      return rewriter.notifyMatchFailure(op, "the loop is not known to run exactly once");
    }
    List<Value> arguments = new ArrayList<>();
    arguments.add(op.lowerBound());
    arguments.addAll(op.initArgs());
    Loops.inlineInPlace(rewriter, op, op.body(), arguments);
    return MatchResult.success();
  }
}
