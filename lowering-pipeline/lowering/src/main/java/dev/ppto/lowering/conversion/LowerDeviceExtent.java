package dev.ppto.lowering.conversion;

import dev.ppto.dialects.tile.ExtentOp;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** An extent in a device function is read from the tensor's descriptor. */
final class LowerDeviceExtent extends OpConversionPattern<ExtentOp> {
  LowerDeviceExtent(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      ExtentOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    rewriter.replaceOpWith(
        op,
        dev.ppto.dialects.ascend.ExtentOp.create(
            rewriter, op.location(), operands.value("source"), op.dimension()));
    return MatchResult.success();
  }
}
