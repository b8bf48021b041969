package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.TwaitOp;
import dev.ppto.dialects.ascend.WaitCmp;
import dev.ppto.dialects.dist.WaitOp;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code dist.wait} becomes a {@code twait} on the own view. */
final class LowerWait extends OpConversionPattern<WaitOp> {
  private final KernelViews views;

  LowerWait(TypeConverter converter, KernelViews views) {
    super(converter);
    this.views = views;
  }

  @Override
  public MatchResult matchAndRewrite(
      WaitOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    Value view = views.local(op, op.signal());
    if (view == null) {
      return rewriter.notifyMatchFailure(op, "the signal is not a parameter of the kernel");
    }
    TwaitOp.create(
        rewriter,
        op.location(),
        view,
        operands.group("offsets"),
        operands.value("expected"),
        op.staticOffsets(),
        WaitCmp.valueOf(op.cmp().name()));
    rewriter.eraseOp(op);
    return MatchResult.success();
  }
}
