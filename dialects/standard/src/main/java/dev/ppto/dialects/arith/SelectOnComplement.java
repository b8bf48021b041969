package dev.ppto.dialects.arith;

import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code select (c ^ true), x, y -> select c, y, x}. */
final class SelectOnComplement extends OpRewritePattern<SelectOp> {
  @Override
  public MatchResult matchAndRewrite(SelectOp op, PatternRewriter rewriter) {
    if (!(op.condition().definingOp() instanceof XoriOp xor)
        || !ScalarConstants.isAllOnes(Constants.of(xor.rhs()))) {
      return rewriter.notifyMatchFailure(op, "the condition is no complement");
    }
    rewriter.replaceOpWith(
        op, SelectOp.create(rewriter, op.location(), xor.lhs(), op.operand(2), op.operand(1)));
    return MatchResult.success();
  }
}
