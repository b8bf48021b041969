package dev.example.quant.lowering;

import dev.example.quant.DequantizeOp;
import dev.example.quant.QtileType;
import dev.example.quant.Quantization;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

// dequantize(q) -> q * 2^e
final class LowerDequantize extends OpConversionPattern<DequantizeOp> {
  LowerDequantize(TypeConverter types) {
    super(types);
  }

  @Override
  public MatchResult matchAndRewrite(
      DequantizeOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    Quantization quantization = Quantization.of((QtileType) op.source().type());
    RealTiles tiles = new RealTiles(rewriter, op.location());
    rewriter.replaceOp(op, tiles.scaled(operands.value("source"), quantization.exponent()));
    return MatchResult.success();
  }
}
