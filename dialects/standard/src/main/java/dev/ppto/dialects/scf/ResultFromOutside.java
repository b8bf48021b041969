package dev.ppto.dialects.scf;

import dev.ppto.ir.Block;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.List;

/**
 * {@code %r = for %i = 0 to 9 iter_args(%a = x) {...; yield y} -> y}, if y is defined outside of
 * the loop, which is known to run.
 */
final class ResultFromOutside extends OpRewritePattern<ForOp> {
  @Override
  public MatchResult matchAndRewrite(ForOp op, PatternRewriter rewriter) {
    Long trips = TripCount.of(op);
    if (trips == null || trips == 0) {
      return rewriter.notifyMatchFailure(op, "the loop is not known to run");
    }
    List<Value> yielded = Yields.of(op.body());
    boolean changed = false;
    for (int i = 0; i < op.resultCount(); i++) {
      if (op.result(i).hasUses() && isOutside(yielded.get(i), op)) {
        rewriter.replaceAllUsesWith(op.result(i), yielded.get(i));
        changed = true;
      }
    }
    return changed
        ? MatchResult.success()
        : rewriter.notifyMatchFailure(op, "no result is a value from outside of the loop");
  }

  private static boolean isOutside(Value value, ForOp op) {
    Block block = value.parentBlock();
    return block != null
        && block.parentRegion() != null
        && !op.body().isAncestorOf(block.parentRegion());
  }
}
