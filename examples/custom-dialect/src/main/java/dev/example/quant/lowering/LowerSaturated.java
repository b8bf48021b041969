package dev.example.quant.lowering;

import dev.example.quant.AddOp;
import dev.example.quant.QtileType;
import dev.example.quant.Quantization;
import dev.example.quant.SubOp;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.ConversionPattern;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.TypeConverter;
import java.util.Map;

/** {@code add(a, b) -> saturate(tile.add(a, b))}: sums and differences are exact in f32. */
final class LowerSaturated extends ConversionPattern {
  private static final Map<String, String> EXACT =
      Map.of(
          AddOp.NAME, dev.ppto.dialects.tile.AddOp.NAME,
          SubOp.NAME, dev.ppto.dialects.tile.SubOp.NAME);

  private final String exact;

  private LowerSaturated(TypeConverter types, String operation, String exact) {
    super(types, operation, 1);
    this.exact = exact;
  }

  static void addAll(PatternSet patterns, TypeConverter types) {
    EXACT.forEach((operation, exact) -> patterns.add(new LowerSaturated(types, operation, exact)));
  }

  @Override
  public MatchResult tryRewrite(
      Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    Value lhs = operands.operand(0);
    Operation sum =
        rewriter.create(
            rewriter.state(exact, op.location()).operands(operands.operands()).result(lhs.type()));
    RealTiles tiles = new RealTiles(rewriter, op.location());
    Quantization quantization = Quantization.of((QtileType) op.result().type());
    rewriter.replaceOp(op, tiles.saturated(sum.result(), quantization));
    return MatchResult.success();
  }
}
