package dev.ppto.dialects.arith;

import dev.ppto.ir.type.IntegerType;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code select c, false, true -> c ^ true}. */
final class SelectComplement extends OpRewritePattern<SelectOp> {
  @Override
  public MatchResult matchAndRewrite(SelectOp op, PatternRewriter rewriter) {
    if (op.result().type() != IntegerType.I1 || op.condition().type() != IntegerType.I1) {
      return rewriter.notifyMatchFailure(op, "the values are not of type i1");
    }
    if (!ScalarConstants.isZero(Constants.of(op.operand(1)))
        || !ScalarConstants.isOne(Constants.of(op.operand(2)))) {
      return rewriter.notifyMatchFailure(op, "the values are not false and true");
    }
    rewriter.replaceOpWith(
        op, XoriOp.create(rewriter, op.location(), op.condition(), op.operand(2)));
    return MatchResult.success();
  }
}
