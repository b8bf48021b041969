package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.WindowViewOp;
import dev.ppto.dialects.dist.TensorType;
import dev.ppto.dialects.dist.ViewOp;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** A view of a window becomes a tensor of each rank. */
final class LowerView extends OpConversionPattern<ViewOp> {
  LowerView(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      ViewOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    TensorType type = (TensorType) op.result().type();
    rewriter.replaceOpWith(
        op,
        WindowViewOp.create(
            rewriter,
            op.location(),
            MemRefType.of(type.shape(), type.elementType()),
            operands.value("window"),
            operands.group("sizes")));
    return MatchResult.success();
  }
}
