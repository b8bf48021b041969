package dev.ppto.lowering.conversion;

import dev.ppto.dialects.dist.ContextOp;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** A kernel of the target gets its contexts as arguments: says which pass makes them. */
final class ExpectContextArgument extends OpConversionPattern<ContextOp> {
  ExpectContextArgument(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      ContextOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    return rewriter.notifyMatchFailure(
        op, "a kernel gets contexts as arguments: run materialize-comm-context first");
  }
}
