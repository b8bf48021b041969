package dev.example.quant;

import dev.ppto.ir.type.IntegerType;

/**
 * The integers that stand for numbers.
 *
 * @param largest the largest integer; the smallest is its negative
 * @param exponent the integer {@code n} stands for {@code n * 2^exponent}
 */
public record Quantization(long largest, int exponent) {

  public static Quantization of(QtileType type) {
    int width = ((IntegerType) type.elementType()).width();
    return new Quantization((1L << (width - 1)) - 1, Math.toIntExact(type.exponent()));
  }

  /** The integer for a number, which is not NaN: the nearest one, or the end of the range. */
  public long quantize(double number) {
    return saturate(Math.rint(Math.scalb(number, -exponent)));
  }

  /** The number that an integer stands for. */
  public double dequantize(long integer) {
    return Math.scalb((double) integer, exponent);
  }

  /** The integer, or the end of the range that it is beyond. */
  public long saturate(double integer) {
    return (long) Math.max(-largest, Math.min(largest, integer));
  }
}
