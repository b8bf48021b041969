package dev.ppto.dialects.arith;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code f(ext x, ext y) -> ext f(x, y)} for a bitwise function and two extensions of one kind. */
final class BitwiseOfExtended<T extends Operation> extends OpRewritePattern<T> {

  BitwiseOfExtended(Class<T> root) {
    super(root);
  }

  @Override
  public MatchResult matchAndRewrite(T op, PatternRewriter rewriter) {
    Operation left = op.operand(0).definingOp();
    Operation right = op.operand(1).definingOp();
    if (!(left instanceof ExtsiOp || left instanceof ExtuiOp)) {
      return rewriter.notifyMatchFailure(op, "the left operand is no extension");
    }
    if (right == null || right.definition() != left.definition()) {
      return rewriter.notifyMatchFailure(op, "the right operand is no extension of the same kind");
    }
    Type narrow = left.operand(0).type();
    if (!right.operand(0).type().equals(narrow)) {
      return rewriter.notifyMatchFailure(op, "the extended values have different types");
    }
    Operation combined =
        rewriter.create(
            rewriter
                .state(op.name(), op.location())
                .operand(left.operand(0))
                .operand(right.operand(0))
                .result(narrow));
    rewriter.replaceOpWith(
        op,
        rewriter.create(
            rewriter
                .state(left.name(), op.location())
                .operand(combined.result())
                .result(op.result().type())));
    return MatchResult.success();
  }
}
