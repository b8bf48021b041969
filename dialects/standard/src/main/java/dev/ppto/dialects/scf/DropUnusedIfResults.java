package dev.ppto.dialects.scf;

import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Results that nothing uses, or that both regions take from one value outside, are not yielded. */
final class DropUnusedIfResults extends OpRewritePattern<IfOp> {
  @Override
  public MatchResult matchAndRewrite(IfOp op, PatternRewriter rewriter) {
    if (op.resultCount() == 0) {
      return rewriter.notifyMatchFailure(op, "there are no results");
    }
    List<Value> ifTrue = List.copyOf(Yields.of(op.thenRegion()));
    List<Value> ifFalse = List.copyOf(Yields.of(op.elseRegion()));
    BitSet dropped = new BitSet();
    for (int i = 0; i < op.resultCount(); i++) {
      // A value that both regions yield cannot be defined in either.
      if (ifTrue.get(i) == ifFalse.get(i)) {
        rewriter.replaceAllUsesWith(op.result(i), ifTrue.get(i));
        dropped.set(i);
      } else if (!op.result(i).hasUses()) {
        dropped.set(i);
      }
    }
    if (dropped.isEmpty()) {
      return rewriter.notifyMatchFailure(op, "every result is used and depends on the condition");
    }
    drop(rewriter, op, dropped);
    return MatchResult.success();
  }

  /** Makes a conditional without some of its results, which have no uses. */
  static void drop(PatternRewriter rewriter, IfOp op, BitSet dropped) {
    Loops.dropOperands(rewriter, op.thenRegion().entry().terminator(), dropped);
    Loops.dropOperands(rewriter, op.elseRegion().entry().terminator(), dropped);
    IfOp smaller =
        IfOp.create(
            rewriter, op.location(), Loops.without(op.resultTypes(), dropped), op.condition());
    smaller.setAttributes(op.attributes());
    rewriter.inlineRegion(op.thenRegion(), smaller.thenRegion());
    rewriter.inlineRegion(op.elseRegion(), smaller.elseRegion());
    List<Value> replacements = new ArrayList<>();
    for (int i = 0, next = 0; i < op.resultCount(); i++) {
      // Nothing uses a dropped result; any value of its type will do.
      replacements.add(dropped.get(i) ? op.result(i) : smaller.result(next++));
    }
    for (int i = 0; i < op.resultCount(); i++) {
      rewriter.replaceAllUsesWith(op.result(i), replacements.get(i));
    }
    rewriter.eraseOp(op);
  }
}
