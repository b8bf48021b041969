package dev.ppto.lowering.conversion;

import dev.ppto.dialects.dist.DomainOp;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

/** {@code dist.domain} becomes {@code ascend.domain}. */
final class LowerDomain extends OpConversionPattern<DomainOp> {
  LowerDomain(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      DomainOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    var lowered = dev.ppto.dialects.ascend.DomainOp.create(rewriter, op.location(), op.label());
    if (op.ranks() != null) {
      lowered.setRanks(op.ranks());
    }
    rewriter.replaceOpWith(op, lowered);
    return MatchResult.success();
  }
}
