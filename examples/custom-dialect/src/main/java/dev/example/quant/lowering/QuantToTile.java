package dev.example.quant.lowering;

import dev.example.quant.QtileType;
import dev.example.quant.QuantDialect;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.ir.Operation;
import dev.ppto.ir.type.FloatType;
import dev.ppto.pass.ModulePass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.ConversionTarget;
import dev.ppto.rewrite.DialectConversion;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.StructuralConversion;
import dev.ppto.rewrite.TypeConverter;

/** Quantized tiles become tiles of the same integers as {@code f32}. */
@PassInfo(name = "quant-to-tile", summary = "Converts quantized tiles to tiles of f32")
public record QuantToTile() implements ModulePass {

  @Override
  public void run(Operation module, PassContext ctx) {
    TypeConverter types =
        new TypeConverter()
            .keepOthers()
            .convert(QtileType.class, type -> TileType.of(type.shape(), FloatType.F32));
    ConversionTarget target = new ConversionTarget().illegalDialects(QuantDialect.NAMESPACE);
    PatternSet patterns =
        new PatternSet()
            .add(
                new LowerQuantize(types),
                new LowerDequantize(types),
                new LowerRelu(types),
                new LowerRescale(types));
    LowerSaturated.addAll(patterns, types);
    StructuralConversion.addTo(patterns, target, types);
    if (!DialectConversion.applyPartial(module, target, patterns).succeeded()) {
      ctx.fail();
    }
  }
}
