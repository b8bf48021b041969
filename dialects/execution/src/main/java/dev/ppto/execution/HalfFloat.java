package dev.ppto.execution;

/** IEEE 754 binary16; the JDK has it from 20 on. */
public final class HalfFloat {
  private HalfFloat() {}

  public static float toFloat(short half) {
    int sign = (half & 0x8000) << 16;
    int exponent = (half >> 10) & 0x1F;
    int fraction = half & 0x3FF;
    if (exponent == 0x1F) {
      return Float.intBitsToFloat(sign | 0x7F800000 | fraction << 13);
    }
    if (exponent == 0) {
      float value = fraction * 0x1p-24f;
      return sign == 0 ? value : -value;
    }
    return Float.intBitsToFloat(sign | (exponent + 112) << 23 | fraction << 13);
  }

  /** The half of a value that is exactly representable, infinite or NaN. */
  public static short ofFloat(float value) {
    int bits = Float.floatToRawIntBits(value);
    int sign = bits >>> 16 & 0x8000;
    int magnitude = bits & 0x7FFFFFFF;
    if (magnitude >= 0x7F800000) {
      int payload = magnitude > 0x7F800000 ? 0x200 | magnitude >>> 13 & 0x3FF : 0;
      return (short) (sign | 0x7C00 | payload);
    }
    int exponent = (magnitude >>> 23) - 127;
    if (exponent < -14) {
      return (short) (sign | (int) (Math.abs(value) * 0x1p24f));
    }
    return (short) (sign | (exponent + 15) << 10 | magnitude >>> 13 & 0x3FF);
  }
}
