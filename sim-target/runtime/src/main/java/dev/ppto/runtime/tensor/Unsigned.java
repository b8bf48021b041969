package dev.ppto.runtime.tensor;

/** Conversions between doubles and 64-bit unsigned integers, which Java has no type for. */
public final class Unsigned {
  private Unsigned() {}

  /** The unsigned value of {@code bits}, rounded to nearest even. */
  public static double toDouble(long bits) {
    if (bits >= 0) {
      return bits;
    }
    // Halving with a sticky last bit keeps the rounding right.
    return 2.0 * (double) ((bits >>> 1) | (bits & 1));
  }

  /**
   * The bits of {@code value} cut towards zero, modulo 2^64 where a long holds it or it lies below
   * 2^64; beyond that the nearest end of the range.
   */
  public static long fromDouble(double value) {
    if (value >= 0x1p63) {
      return value >= 0x1p64 ? -1L : (long) (value - 0x1p63) ^ Long.MIN_VALUE;
    }
    return (long) value;
  }
}
