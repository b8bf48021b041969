package dev.ppto.dialects.scf;

import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.BitSet;
import java.util.List;

/**
 * A value that the condition hands on goes, if nothing uses it, if it is handed on twice, or if it
 * is defined outside of the loop and can be used directly.
 *
 * <pre>{@code
 * %r:2 = while {condition(c) x, x} do {^bb0(%a, %b): f(%a, %b)}
 *   -> %r = while {condition(c) x} do {^bb0(%a): f(%a, %a)}
 * }</pre>
 */
final class DropUnusedWhileResults extends OpRewritePattern<WhileOp> {
  @Override
  public MatchResult matchAndRewrite(WhileOp op, PatternRewriter rewriter) {
    List<Value> passed = List.copyOf(WhileSemantics.condition(op).args());
    BitSet dropped = new BitSet();
    for (int i = 0; i < passed.size(); i++) {
      Value argument = op.after().entry().argument(i);
      int first = passed.indexOf(passed.get(i));
      if (isOutside(passed.get(i), op)) {
        rewriter.replaceAllUsesWith(op.result(i), passed.get(i));
        rewriter.replaceAllUsesWith(argument, passed.get(i));
      } else if (first < i) {
        rewriter.replaceAllUsesWith(op.result(i), op.result(first));
        rewriter.replaceAllUsesWith(argument, op.after().entry().argument(first));
      }
    }
    for (int i = 0; i < passed.size(); i++) {
      if (!op.result(i).hasUses() && !op.after().entry().argument(i).hasUses()) {
        dropped.set(i);
      }
    }
    if (dropped.isEmpty()) {
      return rewriter.notifyMatchFailure(op, "every value that is handed on is used");
    }
    WhileValues.dropPassed(rewriter, op, dropped);
    return MatchResult.success();
  }

  private static boolean isOutside(Value value, WhileOp op) {
    Region region = value.parentBlock() == null ? null : value.parentBlock().parentRegion();
    return region != null && !op.before().isAncestorOf(region);
  }
}
