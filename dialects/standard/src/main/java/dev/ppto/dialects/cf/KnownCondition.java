package dev.ppto.dialects.cf;

import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code cond_br true, ^a, ^b -> br ^a} and {@code cond_br false, ^a, ^b -> br ^b}. */
final class KnownCondition extends OpRewritePattern<CondBrOp> {
  @Override
  public MatchResult matchAndRewrite(CondBrOp op, PatternRewriter rewriter) {
    if (!(Constants.of(op.condition()) instanceof IntegerAttr condition)) {
      return rewriter.notifyMatchFailure(op, "the condition is not constant");
    }
    rewriter.replaceOpWith(
        op,
        condition.isZero()
            ? BrOp.create(rewriter, op.location(), op.falseDestOperands(), op.falseDest())
            : BrOp.create(rewriter, op.location(), op.trueDestOperands(), op.trueDest()));
    return MatchResult.success();
  }
}
