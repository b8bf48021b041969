package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.CommSizeOp;
import dev.ppto.dialects.dist.NranksOp;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code dist.nranks} becomes a read of the context. */
final class LowerNranks extends OpConversionPattern<NranksOp> {
  LowerNranks(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      NranksOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    rewriter.replaceOpWith(op, CommSizeOp.create(rewriter, op.location(), operands.value("ctx")));
    return MatchResult.success();
  }
}
