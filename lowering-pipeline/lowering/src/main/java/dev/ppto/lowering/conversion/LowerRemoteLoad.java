package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.BufferOp;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.ascend.TloadOp;
import dev.ppto.dialects.dist.RemoteLoadOp;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code dist.remote_load} becomes a {@code tload} from a view of the peer. */
final class LowerRemoteLoad extends OpConversionPattern<RemoteLoadOp> {
  private final KernelViews views;

  LowerRemoteLoad(TypeConverter converter, KernelViews views) {
    super(converter);
    this.views = views;
  }

  @Override
  public MatchResult matchAndRewrite(
      RemoteLoadOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    Value context = operands.optional("using");
    if (context == null) {
      return rewriter.notifyMatchFailure(op, "it names no context: run materialize-comm-context");
    }
    BufferType type = BufferTypes.of((TileType) op.result().type());
    if (type == null) {
      return rewriter.notifyMatchFailure(op, BufferTypes.problem((TileType) op.result().type()));
    }
    Value view = views.peer(rewriter, op, op.source(), context, operands.value("peer"));
    if (view == null) {
      return rewriter.notifyMatchFailure(op, "the source is not a parameter of the kernel");
    }
    Value buffer = BufferOp.create(rewriter, op.location(), type).result();
    TloadOp.create(
        rewriter, op.location(), view, operands.group("offsets"), buffer, op.staticOffsets());
    rewriter.replaceOp(op, buffer);
    return MatchResult.success();
  }
}
