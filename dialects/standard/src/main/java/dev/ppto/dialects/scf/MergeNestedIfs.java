package dev.ppto.dialects.scf;

import dev.ppto.dialects.arith.AndiOp;
import dev.ppto.ir.Block;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code if a {if b {x}} -> if a & b {x}}. */
final class MergeNestedIfs extends OpRewritePattern<IfOp> {
  @Override
  public MatchResult matchAndRewrite(IfOp op, PatternRewriter rewriter) {
    if (op.resultCount() > 0 || !op.elseRegion().isEmpty()) {
      return rewriter.notifyMatchFailure(op, "there are results or an else region");
    }
    Block body = op.thenRegion().entry();
    if (!(body.first() instanceof IfOp inner) || inner.next() != body.last()) {
      return rewriter.notifyMatchFailure(op, "the region holds more than a conditional");
    }
    if (inner.resultCount() > 0 || !inner.elseRegion().isEmpty()) {
      return rewriter.notifyMatchFailure(op, "the inner conditional has an else region");
    }
    Value both = AndiOp.create(rewriter, op.location(), op.condition(), inner.condition()).result();
    IfOp merged = IfOp.create(rewriter, op.location(), op.resultTypes(), both);
    merged.setAttributes(op.attributes());
    rewriter.inlineRegion(inner.thenRegion(), merged.thenRegion());
    rewriter.replaceOpWith(op, merged);
    return MatchResult.success();
  }
}
