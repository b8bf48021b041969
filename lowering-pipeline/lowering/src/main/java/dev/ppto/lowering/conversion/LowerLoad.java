package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.BufferOp;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.ascend.TloadOp;
import dev.ppto.dialects.tile.LoadOp;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code tile.load} becomes a buffer and a {@code tload} into it. */
final class LowerLoad extends OpConversionPattern<LoadOp> {
  private final KernelViews views;

  LowerLoad(TypeConverter converter, KernelViews views) {
    super(converter);
    this.views = views;
  }

  @Override
  public MatchResult matchAndRewrite(
      LoadOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    if (views.local(op, op.source()) == null) {
      return rewriter.notifyMatchFailure(op, "the source is not a parameter of the kernel");
    }
    BufferType type = BufferTypes.of((TileType) op.result().type());
    if (type == null) {
      return rewriter.notifyMatchFailure(op, BufferTypes.problem((TileType) op.result().type()));
    }
    KernelViews.Box box =
        views.box(
            rewriter,
            op,
            op.source(),
            (TileType) op.result().type(),
            op.staticOffsets(),
            operands.group("offsets"));
    if (box == null) {
      return rewriter.notifyMatchFailure(
          op, KernelViews.boxProblem(op.source(), (TileType) op.result().type()));
    }
    Value buffer = BufferOp.create(rewriter, op.location(), type).result();
    TloadOp.create(rewriter, op.location(), box.view(), box.offsets(), buffer, box.staticOffsets());
    rewriter.replaceOp(op, buffer);
    return MatchResult.success();
  }
}
