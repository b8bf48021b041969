package dev.ppto.ir.text;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.FloatFormat;
import dev.ppto.ir.attribute.FloatRounding;
import dev.ppto.ir.attribute.WideFloatAttr;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Values of number tokens. */
final class NumberText {
  private NumberText() {}

  static boolean isHex(Lexer lexer, int start, int end) {
    return end - start > 2 && lexer.at(start + 1) == 'x';
  }

  /** The value of an integer token; null if it does not fit 64 bits, signed. */
  static @Nullable Long longValue(Lexer lexer, int start, int end, boolean negative) {
    boolean hex = isHex(lexer, start, end);
    int from = hex ? start + 2 : start;
    if (end - from <= (hex ? 15 : 18)) {
      long value = 0;
      for (int i = from; i < end; i++) {
        value = value * (hex ? 16 : 10) + Character.digit(lexer.at(i), 16);
      }
      return negative ? -value : value;
    }
    BigInteger value = bigValue(lexer, start, end, negative);
    return value.bitLength() < 64 ? value.longValue() : null;
  }

  /**
   * The value of a short number that the type holds as it is, whatever its signedness; null for
   * others, which may be in range nevertheless.
   */
  static @Nullable Long smallValue(Lexer lexer, int start, int end, boolean negative, Type type) {
    if (end - start > 15 || isHex(lexer, start, end)) {
      return null;
    }
    int width = 64;
    if (type instanceof IntegerType integer) {
      width = integer.width();
      if (negative && integer.signedness() == IntegerType.Signedness.UNSIGNED) {
        return null;
      }
    }
    long value = 0;
    for (int i = start; i < end; i++) {
      value = value * 10 + lexer.at(i) - '0';
    }
    boolean fits = width > 62 || width > 1 && value < 1L << (width - 1);
    return !fits ? null : negative ? -value : value;
  }

  static BigInteger bigValue(Lexer lexer, int start, int end, boolean negative) {
    boolean hex = isHex(lexer, start, end);
    StringBuilder digits = new StringBuilder(end - start);
    for (int i = hex ? start + 2 : start; i < end; i++) {
      digits.append((char) lexer.at(i));
    }
    BigInteger value = new BigInteger(digits.toString(), hex ? 16 : 10);
    return negative ? value.negate() : value;
  }

  static double doubleValue(Lexer lexer, int start, int end, boolean negative) {
    StringBuilder digits = new StringBuilder(end - start);
    for (int i = start; i < end; i++) {
      digits.append((char) lexer.at(i));
    }
    double value = Double.parseDouble(digits.toString());
    return negative ? -value : value;
  }

  /**
   * The value as an integer attribute of the type holds it; null if it is out of range. As in MLIR,
   * a signless type takes the values of both the signed and the unsigned one, and index those of
   * i64 signed.
   */
  static @Nullable BigInteger fit(BigInteger value, Type type) {
    if (type == IndexType.INDEX) {
      return fit(value, 64, true, false);
    }
    if (!(type instanceof IntegerType integer)) {
      return null;
    }
    BigInteger fitted =
        switch (integer.signedness()) {
          case SIGNLESS -> fit(value, integer.width(), true, true);
          case SIGNED -> fit(value, integer.width(), true, false);
          case UNSIGNED -> fit(value, integer.width(), false, true);
        };
    // A signless bit is 0 or 1.
    return fitted != null && integer == IntegerType.I1 ? fitted.abs() : fitted;
  }

  private static @Nullable BigInteger fit(
      BigInteger value, int width, boolean negatives, boolean large) {
    if (width == 0) {
      return value.signum() == 0 ? value : null;
    }
    if (value.signum() < 0) {
      return negatives && value.bitLength() < width ? value : null;
    }
    if (value.bitLength() < width || !negatives && value.bitLength() == width) {
      return value;
    }
    // The same bits, read as a signed number.
    return large && value.bitLength() == width
        ? value.subtract(BigInteger.ONE.shiftLeft(width))
        : null;
  }

  /** The bits, as a double, of a number of a floating-point type, rounded. */
  static long roundedBits(double value, Type type) {
    return Double.doubleToRawLongBits(FloatRounding.round(value, type));
  }

  /** The attribute of a bit pattern; null if it has more bits than the type. */
  static @Nullable Attribute floatOfBits(BigInteger bits, FloatType type) {
    if (bits.bitLength() > type.width()) {
      return null;
    }
    FloatFormat format = FloatFormat.of(type);
    return format == null
        ? WideFloatAttr.of(bits, type)
        : FloatAttr.ofBits(format.toDoubleBits(bits.longValue()), type);
  }
}
