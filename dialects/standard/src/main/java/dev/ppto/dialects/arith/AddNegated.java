package dev.ppto.dialects.arith;

import dev.ppto.ir.Value;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import org.jspecify.annotations.Nullable;

/** {@code x + (y * -1) -> x - y}. */
final class AddNegated extends OpRewritePattern<AddiOp> {
  @Override
  public MatchResult matchAndRewrite(AddiOp op, PatternRewriter rewriter) {
    Value right = negated(op.rhs());
    Value left = right == null ? negated(op.lhs()) : null;
    if (right == null && left == null) {
      return rewriter.notifyMatchFailure(op, "no operand is a product with -1");
    }
    rewriter.replaceOpWith(
        op,
        right != null
            ? SubiOp.create(rewriter, op.location(), op.lhs(), right)
            : SubiOp.create(rewriter, op.location(), op.rhs(), left));
    return MatchResult.success();
  }

  private static @Nullable Value negated(Value value) {
    return value.definingOp() instanceof MuliOp product
            && ScalarConstants.isAllOnes(Constants.of(product.rhs()))
        ? product.lhs()
        : null;
  }
}
