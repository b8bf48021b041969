package dev.ppto.ir.attribute;

import dev.ppto.ir.type.FloatType;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The bit patterns of a floating-point type of at most 64 bits, and its values as doubles.
 *
 * @param special which patterns are no numbers
 */
public record FloatFormat(int exponentBits, int mantissaBits, int bias, Special special) {

  /** Which bit patterns are infinities and NaNs. */
  public enum Special {
    /** As IEEE 754: the largest exponent. */
    IEEE,
    /** No infinity; NaN is all ones. */
    NAN_ALL_ONES,
    /** No infinity and no negative zero; NaN takes its place. */
    NAN_NEGATIVE_ZERO,
    /** Numbers only. */
    FINITE,
    /** Powers of two without sign; NaN is all ones. */
    SCALE
  }

  private static final Map<FloatType, FloatFormat> FORMATS = new EnumMap<>(FloatType.class);

  static {
    FORMATS.put(FloatType.F16, new FloatFormat(5, 10, 15, Special.IEEE));
    FORMATS.put(FloatType.BF16, new FloatFormat(8, 7, 127, Special.IEEE));
    FORMATS.put(FloatType.F32, new FloatFormat(8, 23, 127, Special.IEEE));
    FORMATS.put(FloatType.F64, new FloatFormat(11, 52, 1023, Special.IEEE));
    FORMATS.put(FloatType.TF32, new FloatFormat(8, 10, 127, Special.IEEE));
    FORMATS.put(FloatType.F8E5M2, new FloatFormat(5, 2, 15, Special.IEEE));
    FORMATS.put(FloatType.F8E4M3, new FloatFormat(4, 3, 7, Special.IEEE));
    FORMATS.put(FloatType.F8E3M4, new FloatFormat(3, 4, 3, Special.IEEE));
    FORMATS.put(FloatType.F8E4M3FN, new FloatFormat(4, 3, 7, Special.NAN_ALL_ONES));
    FORMATS.put(FloatType.F8E5M2FNUZ, new FloatFormat(5, 2, 16, Special.NAN_NEGATIVE_ZERO));
    FORMATS.put(FloatType.F8E4M3FNUZ, new FloatFormat(4, 3, 8, Special.NAN_NEGATIVE_ZERO));
    FORMATS.put(FloatType.F8E4M3B11FNUZ, new FloatFormat(4, 3, 11, Special.NAN_NEGATIVE_ZERO));
    FORMATS.put(FloatType.F8E8M0FNU, new FloatFormat(8, 0, 127, Special.SCALE));
    FORMATS.put(FloatType.F6E3M2FN, new FloatFormat(3, 2, 3, Special.FINITE));
    FORMATS.put(FloatType.F6E2M3FN, new FloatFormat(2, 3, 1, Special.FINITE));
    FORMATS.put(FloatType.F4E2M1FN, new FloatFormat(2, 1, 1, Special.FINITE));
  }

  /** The format of a type; null for types wider than 64 bits. */
  public static @Nullable FloatFormat of(FloatType type) {
    return FORMATS.get(type);
  }

  private long mantissaMask() {
    return (1L << mantissaBits) - 1;
  }

  private int exponentMask() {
    return (1 << exponentBits) - 1;
  }

  private long signBit() {
    return special == Special.SCALE ? 0 : 1L << (exponentBits + mantissaBits);
  }

  /** The bits of the double of the same value; NaNs keep their payload. */
  public long toDoubleBits(long raw) {
    if (mantissaBits == 52) {
      return raw;
    }
    long sign = (raw & signBit()) != 0 ? Long.MIN_VALUE : 0;
    int exponent = (int) (raw >>> mantissaBits) & exponentMask();
    long mantissa = raw & mantissaMask();
    long payload = mantissa << (52 - mantissaBits);
    boolean top = exponent == exponentMask();
    boolean isNan =
        switch (special) {
          case IEEE -> top && mantissa != 0;
          case NAN_ALL_ONES, SCALE -> top && mantissa == mantissaMask();
          case NAN_NEGATIVE_ZERO -> raw == signBit();
          case FINITE -> false;
        };
    if (isNan) {
      return sign | 0x7ffL << 52 | (special == Special.IEEE ? payload : 1L << 51);
    }
    if (special == Special.IEEE && top) {
      return sign | 0x7ffL << 52;
    }
    double magnitude =
        exponent == 0 && special != Special.SCALE
            ? Math.scalb((double) mantissa, 1 - bias - mantissaBits)
            : Math.scalb((double) (mantissa | 1L << mantissaBits), exponent - bias - mantissaBits);
    return sign | Double.doubleToRawLongBits(magnitude);
  }

  /** The type's bits of a double that the type can hold. */
  public long fromDoubleBits(long bits) {
    if (mantissaBits == 52) {
      return bits;
    }
    long sign = bits < 0 ? signBit() : 0;
    double magnitude = Math.abs(Double.longBitsToDouble(bits));
    long allOnes = (long) exponentMask() << mantissaBits | mantissaMask();
    if (Double.isNaN(magnitude)) {
      return switch (special) {
        case IEEE -> {
          long payload = (bits & (1L << 52) - 1) >>> (52 - mantissaBits);
          long quiet = payload == 0 ? 1L << (mantissaBits - 1) : payload;
          yield sign | (long) exponentMask() << mantissaBits | quiet;
        }
        case NAN_ALL_ONES -> sign | allOnes;
        case NAN_NEGATIVE_ZERO -> signBit();
        case FINITE, SCALE -> allOnes;
      };
    }
    if (Double.isInfinite(magnitude)) {
      return sign | (long) exponentMask() << mantissaBits;
    }
    if (magnitude == 0) {
      return special == Special.NAN_NEGATIVE_ZERO ? 0 : sign;
    }
    int exponent = Math.getExponent(magnitude);
    if (special == Special.SCALE) {
      return exponent + bias;
    }
    if (exponent < 1 - bias) {
      return sign | (long) Math.scalb(magnitude, bias - 1 + mantissaBits);
    }
    long significand = (long) Math.scalb(magnitude, mantissaBits - exponent);
    return sign | (long) (exponent + bias) << mantissaBits | significand & mantissaMask();
  }

  /** The value rounded to the type, to nearest, ties to even. */
  public double round(double value) {
    if (Double.isNaN(value) && special != Special.IEEE) {
      return notANumber(value);
    }
    if (value == 0 && special == Special.SCALE) {
      // There is no zero.
      return Math.scalb(1.0, -bias);
    }
    if (value == 0 || Double.isNaN(value) || mantissaBits == 52) {
      return value == 0 && special == Special.NAN_NEGATIVE_ZERO ? 0.0 : value;
    }
    double max = max();
    if (Double.isInfinite(value)) {
      return overflow(value, max);
    }
    int smallest = special == Special.SCALE ? -bias : 1 - bias;
    int exponent = Math.max(Math.getExponent(value), smallest);
    int shift = mantissaBits - exponent;
    double rounded = Math.scalb(Math.rint(Math.scalb(value, shift)), -shift);
    if (rounded == 0 && special == Special.NAN_NEGATIVE_ZERO) {
      return 0.0;
    }
    return Math.abs(rounded) > max ? overflow(value, max) : rounded;
  }

  private double overflow(double value, double max) {
    return switch (special) {
      case IEEE -> Math.copySign(Double.POSITIVE_INFINITY, value);
      case FINITE -> Math.copySign(max, value);
      case NAN_ALL_ONES, NAN_NEGATIVE_ZERO, SCALE -> notANumber(Math.copySign(Double.NaN, value));
    };
  }

  /** The one NaN, or the one of each sign, that the type has. */
  private double notANumber(double value) {
    return Double.longBitsToDouble(toDoubleBits(fromDoubleBits(Double.doubleToRawLongBits(value))));
  }

  /** The largest finite value. */
  public double max() {
    long top = (long) exponentMask() << mantissaBits;
    long largest =
        switch (special) {
          case IEEE -> top - 1;
          case NAN_ALL_ONES, SCALE -> (top | mantissaMask()) - 1;
          case NAN_NEGATIVE_ZERO, FINITE -> top | mantissaMask();
        };
    return Double.longBitsToDouble(toDoubleBits(largest));
  }
}
