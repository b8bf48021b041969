package dev.ppto.dialects.scf;

import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code if c {x} else {} -> if c {x}}. */
final class EraseEmptyElse extends OpRewritePattern<IfOp> {
  @Override
  public MatchResult matchAndRewrite(IfOp op, PatternRewriter rewriter) {
    if (op.resultCount() > 0) {
      return rewriter.notifyMatchFailure(op, "the else region yields results");
    }
    if (op.elseRegion().isEmpty() || !(op.elseRegion().entry().first() instanceof YieldOp)) {
      return rewriter.notifyMatchFailure(op, "there is no empty else region");
    }
    rewriter.modifyInPlace(op, () -> rewriter.eraseBlock(op.elseRegion().entry()));
    return MatchResult.success();
  }
}
