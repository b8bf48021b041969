package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.StoreScalarOp;
import dev.ppto.dialects.tile.WriteOp;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code tile.write} becomes a {@code store_scalar} to the own view. */
final class LowerWrite extends OpConversionPattern<WriteOp> {
  private final KernelViews views;

  LowerWrite(TypeConverter converter, KernelViews views) {
    super(converter);
    this.views = views;
  }

  @Override
  public MatchResult matchAndRewrite(
      WriteOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    Value view = views.local(op, op.destination());
    if (view == null) {
      return rewriter.notifyMatchFailure(op, "the destination is not a parameter of the kernel");
    }
    StoreScalarOp.create(
        rewriter,
        op.location(),
        operands.value("value"),
        view,
        operands.group("offsets"),
        op.staticOffsets());
    rewriter.eraseOp(op);
    return MatchResult.success();
  }
}
