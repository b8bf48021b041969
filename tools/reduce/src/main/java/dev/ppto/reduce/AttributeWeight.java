package dev.ppto.reduce;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.WideFloatAttr;
import dev.ppto.ir.type.FloatType;

/** How complicated a constant is: 0 for zero, 1 for one, more for numbers with more digits. */
final class AttributeWeight {
  private AttributeWeight() {}

  static long of(Attribute attribute) {
    if (attribute instanceof IntegerAttr integer) {
      return integer.value().bitLength() + (integer.value().signum() < 0 ? 1 : 0);
    }
    if (attribute instanceof FloatAttr real) {
      return ofFloat(real.bits());
    }
    if (attribute instanceof WideFloatAttr real) {
      // More than any double has.
      return (1 << 12) + real.pattern().bitCount();
    }
    if (attribute instanceof DenseElementsAttr dense) {
      boolean real = dense.type().elementType() instanceof FloatType;
      long weight = 0;
      for (int i = 0; i < dense.values().length(); i++) {
        long value = dense.values().get(i);
        long one = real ? ofFloat(value) : Long.SIZE - Long.numberOfLeadingZeros(Math.abs(value));
        weight += one + (dense.isSplat() ? 0 : 1);
      }
      return weight;
    }
    return 0;
  }

  private static long ofFloat(long bits) {
    double value = Double.longBitsToDouble(bits);
    if (bits == 0) {
      return 0;
    }
    if (value == 1) {
      return 1;
    }
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return 2;
    }
    // The digits of the significand that are needed, and those in front of the point.
    long significand = bits & 0x000F_FFFF_FFFF_FFFFL;
    int digits = significand == 0 ? 0 : 52 - Long.numberOfTrailingZeros(significand);
    return 2 + digits + Math.abs(Math.getExponent(value)) + (value < 0 ? 1 : 0);
  }
}
