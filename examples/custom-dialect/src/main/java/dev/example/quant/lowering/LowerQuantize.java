package dev.example.quant.lowering;

import dev.example.quant.QtileType;
import dev.example.quant.Quantization;
import dev.example.quant.QuantizeOp;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

// quantize(x) -> round(saturate(x * 2^-e))
final class LowerQuantize extends OpConversionPattern<QuantizeOp> {
  LowerQuantize(TypeConverter types) {
    super(types);
  }

  @Override
  public MatchResult matchAndRewrite(
      QuantizeOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    Quantization quantization = Quantization.of((QtileType) op.result().type());
    RealTiles tiles = new RealTiles(rewriter, op.location());
    Value scaled = tiles.scaled(operands.value("source"), -quantization.exponent());
    rewriter.replaceOp(op, tiles.rounded(tiles.saturated(scaled, quantization)));
    return MatchResult.success();
  }
}
