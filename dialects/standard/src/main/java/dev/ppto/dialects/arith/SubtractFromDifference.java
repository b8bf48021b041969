package dev.ppto.dialects.arith;

import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.math.BigInteger;

/** {@code (x - y) - x -> 0 - y}. */
final class SubtractFromDifference extends OpRewritePattern<SubiOp> {
  @Override
  public MatchResult matchAndRewrite(SubiOp op, PatternRewriter rewriter) {
    if (!(op.lhs().definingOp() instanceof SubiOp inner) || inner.lhs() != op.rhs()) {
      return rewriter.notifyMatchFailure(
          op, "the left operand is no difference from the right one");
    }
    if (IntegerDomain.of(op.result().type()) == null) {
      return rewriter.notifyMatchFailure(op, "the result is no scalar");
    }
    Value zero =
        ArithConstants.integer(rewriter, op.location(), op.result().type(), BigInteger.ZERO);
    rewriter.replaceOpWith(op, SubiOp.create(rewriter, op.location(), zero, inner.rhs()));
    return MatchResult.success();
  }
}
