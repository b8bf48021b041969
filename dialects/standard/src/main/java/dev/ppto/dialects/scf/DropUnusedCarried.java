package dev.ppto.dialects.scf;

import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.BitSet;
import java.util.List;

/** A loop-carried value that neither the body nor anything after the loop uses is not carried. */
final class DropUnusedCarried extends OpRewritePattern<ForOp> {
  @Override
  public MatchResult matchAndRewrite(ForOp op, PatternRewriter rewriter) {
    BitSet dropped = new BitSet();
    for (int i = 0; i < op.resultCount(); i++) {
      if (!op.result(i).hasUses() && !op.body().entry().argument(i + 1).hasUses()) {
        dropped.set(i);
      }
    }
    if (dropped.isEmpty()) {
      return rewriter.notifyMatchFailure(op, "every loop-carried value is used");
    }
    List<Value> unused = List.copyOf(op.initArgs());
    ForCarried.drop(rewriter, op, dropped, unused);
    return MatchResult.success();
  }
}
