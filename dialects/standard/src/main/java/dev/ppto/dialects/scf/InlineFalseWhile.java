package dev.ppto.dialects.scf;

import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.List;

/** {@code while (x) {f; condition(false) y} do {...} -> f(x), y}. */
final class InlineFalseWhile extends OpRewritePattern<WhileOp> {
  @Override
  public MatchResult matchAndRewrite(WhileOp op, PatternRewriter rewriter) {
    ConditionOp condition = WhileSemantics.condition(op);
    if (!(Constants.of(condition.condition()) instanceof IntegerAttr constant)
        || !constant.isZero()) {
      return rewriter.notifyMatchFailure(op, "the condition is not the constant false");
    }
    rewriter.inlineBlockBefore(op.before().entry(), op, op.inits());
    List<Value> results = List.copyOf(condition.args());
    rewriter.eraseOp(condition);
    rewriter.replaceOp(op, results);
    return MatchResult.success();
  }
}
