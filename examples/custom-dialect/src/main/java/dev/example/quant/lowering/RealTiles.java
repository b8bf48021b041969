package dev.example.quant.lowering;

import dev.example.quant.Quantization;
import dev.ppto.dialects.arith.ConstantOp;
import dev.ppto.dialects.tile.AddsOp;
import dev.ppto.dialects.tile.MaxsOp;
import dev.ppto.dialects.tile.MinsOp;
import dev.ppto.dialects.tile.MulsOp;
import dev.ppto.dialects.tile.SubsOp;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.type.FloatType;

/** Makes operations on tiles of {@code f32} that hold integers. */
record RealTiles(Builder builder, Location location) {
  /** The numbers from this one to twice it are the integers: adding it rounds to one. */
  private static final double FIRST_OF_INTEGERS = 0x1p23;

  Value constant(double value) {
    return ConstantOp.create(builder, location, FloatAttr.of(value, FloatType.F32)).result();
  }

  /** {@code tile * 2^exponent}. */
  Value scaled(Value tile, int exponent) {
    return exponent == 0
        ? tile
        : MulsOp.create(builder, location, tile, constant(Math.scalb(1.0, exponent))).result();
  }

  /** The elements, or the ends of the range that they are beyond. */
  Value saturated(Value tile, Quantization quantization) {
    Value below = MinsOp.create(builder, location, tile, constant(quantization.largest())).result();
    return MaxsOp.create(builder, location, below, constant(-quantization.largest())).result();
  }

  /** The nearest integers, ties to even, of elements that are far below 2^22. */
  Value rounded(Value tile) {
    // From the middle of that range, so that negative elements stay in it: (x + c) - c.
    Value shift = constant(1.5 * FIRST_OF_INTEGERS);
    Value integers = AddsOp.create(builder, location, tile, shift).result();
    return SubsOp.create(builder, location, integers, shift).result();
  }
}
