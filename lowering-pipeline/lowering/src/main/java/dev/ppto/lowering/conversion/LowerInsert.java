package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.BufferOp;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.ascend.TmovOp;
import dev.ppto.dialects.ascend.TsetvalOp;
import dev.ppto.dialects.tile.InsertOp;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code tile.insert} becomes a copy of the buffer and a {@code tsetval} into it. */
final class LowerInsert extends OpConversionPattern<InsertOp> {
  LowerInsert(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      InsertOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    BufferType type = BufferTypes.of((TileType) op.result().type());
    if (type == null) {
      return rewriter.notifyMatchFailure(op, BufferTypes.problem((TileType) op.result().type()));
    }
    BufferOffsets offsets =
        BufferOffsets.of(
            rewriter,
            op.location(),
            (TileType) op.result().type(),
            op.staticOffsets(),
            operands.group("offsets"));
    Value buffer = BufferOp.create(rewriter, op.location(), type).result();
    TmovOp.create(rewriter, op.location(), operands.value("destination"), buffer);
    TsetvalOp.create(
        rewriter,
        op.location(),
        operands.value("value"),
        buffer,
        offsets.values(),
        offsets.fixed());
    rewriter.replaceOp(op, buffer);
    return MatchResult.success();
  }
}
