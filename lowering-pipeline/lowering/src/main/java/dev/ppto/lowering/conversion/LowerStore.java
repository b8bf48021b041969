package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.TstoreOp;
import dev.ppto.dialects.tile.StoreOp;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code tile.store} becomes a {@code tstore}. */
final class LowerStore extends OpConversionPattern<StoreOp> {
  private final KernelViews views;

  LowerStore(TypeConverter converter, KernelViews views) {
    super(converter);
    this.views = views;
  }

  @Override
  public MatchResult matchAndRewrite(
      StoreOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    if (views.local(op, op.destination()) == null) {
      return rewriter.notifyMatchFailure(op, "the destination is not a parameter of the kernel");
    }
    TileType tile = (TileType) op.value().type();
    KernelViews.Box box =
        views.box(
            rewriter, op, op.destination(), tile, op.staticOffsets(), operands.group("offsets"));
    if (box == null) {
      return rewriter.notifyMatchFailure(op, KernelViews.boxProblem(op.destination(), tile));
    }
    TstoreOp.create(
        rewriter,
        op.location(),
        operands.value("value"),
        box.view(),
        box.offsets(),
        box.staticOffsets());
    rewriter.eraseOp(op);
    return MatchResult.success();
  }
}
