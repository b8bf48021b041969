package dev.ppto.ir.attribute;

import dev.ppto.ir.Type;
import dev.ppto.ir.type.FloatType;

/** Rounds a double to a narrower type, to nearest, ties to even. */
public final class FloatRounding {
  private FloatRounding() {}

  /** {@code value} rounded to {@code type}; types wider than f32 keep the double. */
  public static double round(double value, Type type) {
    if (type == FloatType.F32) {
      return (float) value;
    }
    if (type == FloatType.F16) {
      return round(value, 11, -14, 65504.0);
    }
    if (type == FloatType.BF16) {
      return round(value, 8, -126, 0x1.FEp127);
    }
    if (type instanceof FloatType narrow && narrow.width() < 32) {
      FloatFormat format = FloatFormat.of(narrow);
      return format == null ? value : format.round(value);
    }
    return value;
  }

  /**
   * @param precision bits of the significand, the hidden one included
   * @param minExponent exponent of the smallest normal number
   */
  private static double round(double value, int precision, int minExponent, double max) {
    if (value == 0 || Double.isNaN(value) || Double.isInfinite(value)) {
      return value;
    }
    int exponent = Math.max(Math.getExponent(value), minExponent);
    int shift = precision - 1 - exponent;
    double rounded = Math.scalb(Math.rint(Math.scalb(value, shift)), -shift);
    return Math.abs(rounded) > max ? Math.copySign(Double.POSITIVE_INFINITY, value) : rounded;
  }
}
