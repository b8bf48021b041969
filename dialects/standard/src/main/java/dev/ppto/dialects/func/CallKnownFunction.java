package dev.ppto.dialects.func;

import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code call_indirect (constant @f)(x) -> call @f(x)}. */
final class CallKnownFunction extends OpRewritePattern<CallIndirectOp> {
  @Override
  public MatchResult matchAndRewrite(CallIndirectOp op, PatternRewriter rewriter) {
    if (!(op.callee().definingOp() instanceof ConstantOp constant)) {
      return rewriter.notifyMatchFailure(op, "the callee is not constant");
    }
    rewriter.replaceOpWith(
        op,
        CallOp.create(
            rewriter, op.location(), op.resultTypes(), op.calleeOperands(), constant.value()));
    return MatchResult.success();
  }
}
