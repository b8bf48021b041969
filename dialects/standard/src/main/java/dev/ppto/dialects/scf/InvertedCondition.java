package dev.ppto.dialects.scf;

import dev.ppto.dialects.arith.XoriOp;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code if (c ^ true) {x} else {y} -> if c {y} else {x}}. */
final class InvertedCondition extends OpRewritePattern<IfOp> {
  @Override
  public MatchResult matchAndRewrite(IfOp op, PatternRewriter rewriter) {
    if (!(op.condition().definingOp() instanceof XoriOp xor)
        || !(Constants.of(xor.rhs()) instanceof IntegerAttr constant)
        || constant.isZero()) {
      return rewriter.notifyMatchFailure(op, "the condition is no complement");
    }
    if (op.elseRegion().isEmpty()) {
      return rewriter.notifyMatchFailure(op, "there is no else region");
    }
    IfOp inverted = IfOp.create(rewriter, op.location(), op.resultTypes(), xor.lhs());
    inverted.setAttributes(op.attributes());
    rewriter.inlineRegion(op.elseRegion(), inverted.thenRegion());
    rewriter.inlineRegion(op.thenRegion(), inverted.elseRegion());
    rewriter.replaceOpWith(op, inverted);
    return MatchResult.success();
  }
}
