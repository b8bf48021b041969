package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.DeviceContextOp;
import dev.ppto.dialects.dist.ContextOp;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** The context of a view becomes the address of each rank's context. */
final class LowerContext extends OpConversionPattern<ContextOp> {
  LowerContext(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      ContextOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    rewriter.replaceOpWith(
        op, DeviceContextOp.create(rewriter, op.location(), operands.value("source")));
    return MatchResult.success();
  }
}
