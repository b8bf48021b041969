package dev.example.quant.lowering;

import dev.example.quant.ReluOp;
import dev.ppto.dialects.tile.MaxsOp;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

// relu(q) -> max(q, 0)
final class LowerRelu extends OpConversionPattern<ReluOp> {
  LowerRelu(TypeConverter types) {
    super(types);
  }

  @Override
  public MatchResult matchAndRewrite(
      ReluOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    Value zero = new RealTiles(rewriter, op.location()).constant(0);
    rewriter.replaceOpWith(
        op, MaxsOp.create(rewriter, op.location(), operands.value("source"), zero));
    return MatchResult.success();
  }
}
