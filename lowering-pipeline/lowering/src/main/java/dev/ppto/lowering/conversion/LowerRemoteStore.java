package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.AtomicKind;
import dev.ppto.dialects.ascend.TstoreOp;
import dev.ppto.dialects.dist.RemoteStoreOp;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code dist.remote_store} becomes a {@code tstore} to a view of the peer. */
final class LowerRemoteStore extends OpConversionPattern<RemoteStoreOp> {
  private final KernelViews views;

  LowerRemoteStore(TypeConverter converter, KernelViews views) {
    super(converter);
    this.views = views;
  }

  @Override
  public MatchResult matchAndRewrite(
      RemoteStoreOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    Value context = operands.optional("using");
    if (context == null) {
      return rewriter.notifyMatchFailure(op, "it names no context: run materialize-comm-context");
    }
    Value view = views.peer(rewriter, op, op.destination(), context, operands.value("peer"));
    if (view == null) {
      return rewriter.notifyMatchFailure(op, "the destination is not a parameter of the kernel");
    }
    TstoreOp store =
        TstoreOp.create(
            rewriter,
            op.location(),
            operands.value("value"),
            view,
            operands.group("offsets"),
            op.staticOffsets());
    store.setAtomic(AtomicKind.valueOf(op.atomic().name()));
    rewriter.eraseOp(op);
    return MatchResult.success();
  }
}
