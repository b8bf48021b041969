package dev.ppto.dialects.arith;

import dev.ppto.ir.Operation;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/**
 * Comparisons need no extension: it keeps the order.
 *
 * <pre>{@code
 * cmpi(p, extsi x, extsi y) -> cmpi(p, x, y)
 * cmpi(p, extui x, extui y) -> cmpi(unsigned p, x, y)
 * }</pre>
 */
final class CompareExtended extends OpRewritePattern<CmpiOp> {
  @Override
  public MatchResult matchAndRewrite(CmpiOp op, PatternRewriter rewriter) {
    Operation left = op.lhs().definingOp();
    Operation right = op.rhs().definingOp();
    if (!(left instanceof ExtsiOp || left instanceof ExtuiOp)) {
      return rewriter.notifyMatchFailure(op, "the left operand is no extension");
    }
    if (right == null
        || right.definition() != left.definition()
        || !right.operand(0).type().equals(left.operand(0).type())) {
      return rewriter.notifyMatchFailure(
          op, "the right operand is no extension of the same kind and type");
    }
    CmpiPredicate predicate = op.predicate();
    rewriter.replaceOpWith(
        op,
        CmpiOp.create(
            rewriter,
            op.location(),
            left.operand(0),
            right.operand(0),
            left instanceof ExtuiOp ? IntegerComparison.unsigned(predicate) : predicate));
    return MatchResult.success();
  }
}
