package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.WindowOp;
import dev.ppto.dialects.dist.PlaceWindowOp;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** A placed window becomes {@code ascend.window}. */
final class LowerPlaceWindow extends OpConversionPattern<PlaceWindowOp> {
  LowerPlaceWindow(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      PlaceWindowOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    rewriter.replaceOpWith(
        op,
        WindowOp.create(
            rewriter,
            op.location(),
            operands.value("domain"),
            operands.value("offset"),
            operands.value("bytes"),
            op.label()));
    return MatchResult.success();
  }
}
