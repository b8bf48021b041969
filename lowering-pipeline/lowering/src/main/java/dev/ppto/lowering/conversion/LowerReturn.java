package dev.ppto.lowering.conversion;

import dev.ppto.dialects.ascend.ReturnOp;
import dev.ppto.ir.Operation;
import dev.ppto.rewrite.ConversionPattern;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;

/** The end of a function of any level becomes {@code ascend.return}. */
final class LowerReturn extends ConversionPattern {

  /**
   * @param source full name of the level's return
   */
  LowerReturn(String source) {
    super(null, source, 1);
  }

  @Override
  public MatchResult tryRewrite(
      Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    rewriter.replaceOpWith(op, ReturnOp.create(rewriter, op.location()));
    return MatchResult.success();
  }
}
