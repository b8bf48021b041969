package dev.ppto.dialects.arith;

import dev.ppto.ir.Operation;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/**
 * A cast to {@code index} needs no extension before it, unless that makes an integer wider than an
 * index.
 *
 * <pre>{@code
 * index_cast (extsi x) -> index_cast x
 * index_cast (extui x) -> index_castui x
 * index_castui (extui x) -> index_castui x
 * }</pre>
 */
final class CastExtended<T extends Operation> extends OpRewritePattern<T> {

  CastExtended(Class<T> root) {
    super(root);
  }

  @Override
  public MatchResult matchAndRewrite(T op, PatternRewriter rewriter) {
    Operation inner = op.operand(0).definingOp();
    boolean signed = inner instanceof ExtsiOp && op instanceof IndexCastOp;
    if (!signed && !(inner instanceof ExtuiOp)) {
      return rewriter.notifyMatchFailure(op, "the operand is no extension of the same kind");
    }
    if (Conversions.width(inner.operand(0).type()) >= IntegerDomain.INDEX_WIDTH) {
      return rewriter.notifyMatchFailure(op, "the extended value is not narrower than an index");
    }
    rewriter.replaceOpWith(
        op,
        rewriter.create(
            rewriter
                .state(signed ? IndexCastOp.NAME : IndexCastuiOp.NAME, op.location())
                .operand(inner.operand(0))
                .result(op.result().type())));
    return MatchResult.success();
  }
}
