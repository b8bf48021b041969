package dev.ppto.runtime.tensor;

/**
 * A 16-bit IEEE-754 style interchange format, and its exact conversion to and from {@code double}.
 *
 * <p>Encoding rounds once, to nearest with ties to even, straight from the double: going through
 * {@code float} first would round twice. Subnormals, signed zeros, infinities and the leading bits
 * of a NaN's payload are kept.
 */
public enum BinaryFormat {
  /** IEEE binary16: 5 exponent bits, 10 significand bits. */
  BINARY16(5, 10),
  /** bfloat16: the upper half of a binary32, 8 exponent bits, 7 significand bits. */
  BFLOAT16(8, 7);

  private final int significandBits;
  private final int minExponent;
  private final int infinity;

  BinaryFormat(int exponentBits, int significandBits) {
    this.significandBits = significandBits;
    this.minExponent = 2 - (1 << (exponentBits - 1));
    this.infinity = ((1 << exponentBits) - 1) << significandBits;
  }

  /** The bits of the value of this format nearest to {@code value}. */
  public short encode(double value) {
    int sign = value < 0 || 1 / value < 0 ? 0x8000 : 0;
    if (Double.isNaN(value)) {
      return encodeNaN(value);
    }
    double magnitude = Math.abs(value);
    if (magnitude == Double.POSITIVE_INFINITY) {
      return (short) (sign | infinity);
    }
    int exponent = Math.max(Math.getExponent(magnitude), minExponent);
    if (exponent > 1 - minExponent) {
      return (short) (sign | infinity);
    }
    // In units of the last place; scaling by a power of two is exact here. A carry out of the
    // significand runs into the exponent field, which is just what the format wants.
    int units = (int) Math.rint(Math.scalb(magnitude, significandBits - exponent));
    int bits = ((exponent - minExponent) << significandBits) + units;
    return (short) (sign | Math.min(bits, infinity));
  }

  private short encodeNaN(double value) {
    long bits = Double.doubleToRawLongBits(value);
    int sign = (int) (bits >>> 63) << 15;
    int payload = (int) ((bits & ((1L << 52) - 1)) >>> (52 - significandBits));
    int quiet = payload == 0 ? 1 << (significandBits - 1) : payload;
    return (short) (sign | infinity | quiet);
  }

  /** The value that {@code bits} stand for; every value of the format is a double. */
  public double decode(short bits) {
    int field = (bits & 0x7FFF) >>> significandBits;
    int fraction = bits & ((1 << significandBits) - 1);
    double magnitude;
    if ((bits & infinity) == infinity) {
      if (fraction != 0) {
        long sign = (long) (bits & 0x8000) << 48;
        return Double.longBitsToDouble(
            sign | 0x7FF0000000000000L | (long) fraction << (52 - significandBits));
      }
      magnitude = Double.POSITIVE_INFINITY;
    } else if (field == 0) {
      magnitude = Math.scalb((double) fraction, minExponent - significandBits);
    } else {
      magnitude =
          Math.scalb(
              (double) (fraction | 1 << significandBits),
              field - 1 + minExponent - significandBits);
    }
    return bits < 0 ? -magnitude : magnitude;
  }

  /** The largest finite value. */
  public double largest() {
    return decode((short) (infinity - 1));
  }
}
