package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.NotifyMode;
import dev.ppto.dialects.ascend.TnotifyOp;
import dev.ppto.dialects.dist.NotifyOp;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code dist.notify} becomes a {@code tnotify} on a view of the peer. */
final class LowerNotify extends OpConversionPattern<NotifyOp> {
  private final KernelViews views;

  LowerNotify(TypeConverter converter, KernelViews views) {
    super(converter);
    this.views = views;
  }

  @Override
  public MatchResult matchAndRewrite(
      NotifyOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    Value context = operands.optional("using");
    if (context == null) {
      return rewriter.notifyMatchFailure(op, "it names no context: run materialize-comm-context");
    }
    Value view = views.peer(rewriter, op, op.signal(), context, operands.value("peer"));
    if (view == null) {
      return rewriter.notifyMatchFailure(op, "the signal is not a parameter of the kernel");
    }
    TnotifyOp.create(
        rewriter,
        op.location(),
        view,
        operands.group("offsets"),
        operands.value("value"),
        op.staticOffsets(),
        NotifyMode.valueOf(op.mode().name()));
    rewriter.eraseOp(op);
    return MatchResult.success();
  }
}
