package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.LoadScalarOp;
import dev.ppto.dialects.tile.ReadOp;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code tile.read} becomes a {@code load_scalar} from the own view. */
final class LowerRead extends OpConversionPattern<ReadOp> {
  private final KernelViews views;

  LowerRead(TypeConverter converter, KernelViews views) {
    super(converter);
    this.views = views;
  }

  @Override
  public MatchResult matchAndRewrite(
      ReadOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    Value view = views.local(op, op.source());
    if (view == null) {
      return rewriter.notifyMatchFailure(op, "the source is not a parameter of the kernel");
    }
    rewriter.replaceOpWith(
        op,
        LoadScalarOp.create(
            rewriter, op.location(), view, operands.group("offsets"), op.staticOffsets()));
    return MatchResult.success();
  }
}
