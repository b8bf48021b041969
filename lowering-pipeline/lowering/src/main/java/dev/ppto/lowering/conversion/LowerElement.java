package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.TgetvalOp;
import dev.ppto.dialects.tile.ElementOp;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code tile.element} becomes a {@code tgetval}. */
final class LowerElement extends OpConversionPattern<ElementOp> {
  LowerElement(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      ElementOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    BufferOffsets offsets =
        BufferOffsets.of(
            rewriter,
            op.location(),
            (TileType) op.source().type(),
            op.staticOffsets(),
            operands.group("offsets"));
    rewriter.replaceOpWith(
        op,
        TgetvalOp.create(
            rewriter, op.location(), operands.value("source"), offsets.values(), offsets.fixed()));
    return MatchResult.success();
  }
}
