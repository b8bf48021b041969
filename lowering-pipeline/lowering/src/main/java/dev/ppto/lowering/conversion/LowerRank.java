package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.CommRankOp;
import dev.ppto.dialects.dist.RankOp;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code dist.rank} becomes a read of the context. */
final class LowerRank extends OpConversionPattern<RankOp> {
  LowerRank(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      RankOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    rewriter.replaceOpWith(op, CommRankOp.create(rewriter, op.location(), operands.value("ctx")));
    return MatchResult.success();
  }
}
