package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.BufferOp;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.ascend.TexpandsOp;
import dev.ppto.dialects.tile.FullOp;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code tile.full} becomes a buffer and a {@code texpands} into it. */
final class LowerFull extends OpConversionPattern<FullOp> {
  LowerFull(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      FullOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    BufferType type = BufferTypes.of((TileType) op.result().type());
    if (type == null) {
      return rewriter.notifyMatchFailure(op, BufferTypes.problem((TileType) op.result().type()));
    }
    Value buffer = BufferOp.create(rewriter, op.location(), type).result();
    TexpandsOp.create(rewriter, op.location(), operands.value("scalar"), buffer);
    rewriter.replaceOp(op, buffer);
    return MatchResult.success();
  }
}
