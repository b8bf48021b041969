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
    if (type instanceof FloatType narrow && narrow.width() < 32) {
      FloatFormat format = FloatFormat.of(narrow);
      return format == null ? value : format.round(value);
    }
    return value;
  }
}
