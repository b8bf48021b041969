package dev.example.quant.lowering;

import dev.example.quant.QtileType;
import dev.example.quant.Quantization;
import dev.example.quant.RescaleOp;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;

// rescale(q) -> round(saturate(q * 2^(e - e')))
final class LowerRescale extends OpConversionPattern<RescaleOp> {
  LowerRescale(TypeConverter types) {
    super(types);
  }

  @Override
  public MatchResult matchAndRewrite(
      RescaleOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    Quantization from = Quantization.of((QtileType) op.source().type());
    Quantization to = Quantization.of((QtileType) op.result().type());
    RealTiles tiles = new RealTiles(rewriter, op.location());
    Value scaled = tiles.scaled(operands.value("source"), from.exponent() - to.exponent());
    rewriter.replaceOp(op, tiles.rounded(tiles.saturated(scaled, to)));
    return MatchResult.success();
  }
}
