package dev.ppto.lowering.conversion;

import dev.ppto.dialects.tile.ExtentOp;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.lowering.IndexConstants;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code tile.extent} becomes the index parameter that holds the extent. */
final class LowerExtent extends OpConversionPattern<ExtentOp> {
  LowerExtent(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      ExtentOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    if (!(op.source() instanceof BlockArgument parameter)) {
      return rewriter.notifyMatchFailure(op, "the source is not a parameter of the kernel");
    }
    int dimension = (int) op.dimension();
    ShapedMemory type = (ShapedMemory) parameter.type();
    rewriter.replaceOp(
        op,
        type.isDynamic(dimension)
            ? KernelViews.extent(op, parameter, dimension)
            : IndexConstants.of(rewriter, op.location(), type.shape().get(dimension)));
    return MatchResult.success();
  }
}
