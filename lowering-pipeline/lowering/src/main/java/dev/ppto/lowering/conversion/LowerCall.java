package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.SubmitOp;
import dev.ppto.dialects.orch.CallOp;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;
import java.util.List;

/** {@code orch.call} becomes a task; its order to others is derived later. */
final class LowerCall extends OpConversionPattern<CallOp> {
  LowerCall(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      CallOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    SubmitOp.create(rewriter, op.location(), operands.group("arguments"), List.of(), op.callee());
    rewriter.eraseOp(op);
    return MatchResult.success();
  }
}
