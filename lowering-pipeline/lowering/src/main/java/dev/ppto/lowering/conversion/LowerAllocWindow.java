package dev.ppto.lowering.conversion;

import dev.ppto.dialects.dist.AllocWindowOp;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** A window without a place cannot be lowered; says what gives it one. */
final class LowerAllocWindow extends OpConversionPattern<AllocWindowOp> {
  LowerAllocWindow(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      AllocWindowOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    return rewriter.notifyMatchFailure(op, "the window has no place: run infer-comm-domains first");
  }
}
