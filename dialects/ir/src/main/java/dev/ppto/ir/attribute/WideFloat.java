package dev.ppto.ir.attribute;

import dev.ppto.ir.type.FloatType;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The bit patterns of f80 and f128. Their decimal text is read as a double, as in MLIR; other
 * numbers are written as their bits.
 */
public final class WideFloat {
  private static final int EXPONENT_MASK = 0x7fff;
  private static final int BIAS = 16383;
  private static final int DOUBLE_BITS = 52;

  private WideFloat() {}

  /** Bits of the fraction behind the point; f80 writes the one before it too. */
  private static int fractionBits(FloatType type) {
    return type == FloatType.F80 ? 63 : 112;
  }

  private static int exponentPosition(FloatType type) {
    return type == FloatType.F80 ? 64 : 112;
  }

  /**
   * The pattern that stands for the same number. Of f80, some have no leading bit where there is
   * one, or the reverse: those are no numbers, or written in another way.
   */
  public static BigInteger canonical(BigInteger pattern, FloatType type) {
    if (type != FloatType.F80) {
      return pattern;
    }
    int position = exponentPosition(type);
    int exponent = pattern.shiftRight(position).intValue() & EXPONENT_MASK;
    boolean leading = pattern.testBit(fractionBits(type));
    if (exponent == 0 && leading) {
      return pattern.setBit(position);
    }
    return exponent == 0 || leading
        ? pattern
        : pattern.or(BigInteger.valueOf(EXPONENT_MASK).shiftLeft(position));
  }

  /** The pattern of a double. */
  public static BigInteger ofDouble(long bits, FloatType type) {
    int fractionBits = fractionBits(type);
    long field = bits >>> DOUBLE_BITS & 0x7ff;
    BigInteger fraction =
        BigInteger.valueOf(bits & (1L << DOUBLE_BITS) - 1).shiftLeft(fractionBits - DOUBLE_BITS);
    long exponent = field - 1023 + BIAS;
    if (field == 0x7ff) {
      exponent = EXPONENT_MASK;
    } else if (field == 0 && fraction.signum() == 0) {
      exponent = 0;
    } else if (field == 0) {
      // Numbers too small for doubles to have their leading bit apart are usual ones here.
      int up = fractionBits + 1 - fraction.bitLength();
      fraction = fraction.shiftLeft(up).clearBit(fractionBits);
      exponent = 1 - 1023 + BIAS - up;
    }
    if (type == FloatType.F80 && exponent != 0) {
      fraction = fraction.setBit(fractionBits);
    }
    BigInteger pattern =
        BigInteger.valueOf((bits < 0 ? 1L << 15 : 0) | exponent).shiftLeft(exponentPosition(type));
    return pattern.or(fraction);
  }

  /** The bits of the double that has the value of a pattern; null if there is none. */
  public static @Nullable Long toDouble(BigInteger pattern, FloatType type) {
    int fractionBits = fractionBits(type);
    int head = pattern.shiftRight(exponentPosition(type)).intValue();
    int exponent = head & EXPONENT_MASK;
    BigInteger fraction =
        pattern.and(BigInteger.ONE.shiftLeft(fractionBits).subtract(BigInteger.ONE));
    long sign = (head & 1 << 15) != 0 ? Long.MIN_VALUE : 0;
    long bits;
    if (exponent == EXPONENT_MASK) {
      bits = 0x7ffL << DOUBLE_BITS | fraction.shiftRight(fractionBits - DOUBLE_BITS).longValue();
    } else if (exponent == 0 && fraction.signum() == 0) {
      bits = 0;
    } else {
      BigInteger significand = fraction.setBit(fractionBits);
      double value = significand.doubleValue();
      bits = Double.doubleToRawLongBits(Math.scalb(value, exponent - BIAS - fractionBits));
    }
    // What is not the same on the way back was rounded, or is a pattern that f80 does not use.
    return ofDouble(sign | bits, type).equals(pattern) ? sign | bits : null;
  }
}
