package dev.ppto.dialects.scf;

import dev.ppto.ir.Region;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.List;

/** {@code if true {x} else {y} -> x} and {@code if false {x} else {y} -> y}. */
final class InlineKnownIf extends OpRewritePattern<IfOp> {
  @Override
  public MatchResult matchAndRewrite(IfOp op, PatternRewriter rewriter) {
    if (!(Constants.of(op.condition()) instanceof IntegerAttr condition)) {
      return rewriter.notifyMatchFailure(op, "the condition is not constant");
    }
    Region taken = condition.isZero() ? op.elseRegion() : op.thenRegion();
    if (taken.isEmpty()) {
      rewriter.eraseOp(op);
    } else {
      Loops.inlineInPlace(rewriter, op, taken, List.of());
    }
    return MatchResult.success();
  }
}
