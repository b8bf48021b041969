package dev.ppto.ir.attribute;

import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;

/**
 * {@code 1.5 : f32}.
 *
 * @param bits the value as the bits of a double, so that NaNs and negative zero keep their
 *     identity; already rounded to the type
 */
public record FloatAttr(long bits, Type type) implements TypedAttribute {
  /** The value rounded to the type. */
  public static FloatAttr of(double value, Type type) {
    return Uniquer.unique(
        new FloatAttr(Double.doubleToRawLongBits(FloatRounding.round(value, type)), type));
  }

  /** The value of these bits of a double, which the type can hold. */
  public static FloatAttr ofBits(long bits, Type type) {
    return Uniquer.unique(new FloatAttr(bits, type));
  }

  public double value() {
    return Double.longBitsToDouble(bits);
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof FloatAttr that && type == that.type && bits == that.bits;
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(bits) + System.identityHashCode(type);
  }
}
