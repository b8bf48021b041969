package dev.ppto.ir.text;

import dev.ppto.ir.attribute.FloatFormat;
import dev.ppto.ir.attribute.FloatRounding;
import dev.ppto.ir.type.FloatType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Floating-point numbers as MLIR prints them: six digits if they give the value back, else as many
 * as the type needs, else the bits.
 */
final class FloatText {
  private static final int SHORT_DIGITS = 6;

  /** Numbers with fewer leading or trailing zeros than this are printed without exponent. */
  private static final int MAX_PADDING = 3;

  private FloatText() {}

  /** The text of a value of the type, given as the bits of a double. */
  static String of(long bits, FloatType type) {
    double value = Double.longBitsToDouble(bits);
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return hexadecimal(bits, type);
    }
    if (value == 0) {
      return bits < 0 ? "-0.000000e+00" : "0.000000e+00";
    }
    String digits = shortForm(value);
    if (FloatRounding.round(Double.parseDouble(digits), type) == value) {
      return digits;
    }
    String natural = naturalForm(value, type);
    return natural.indexOf('.') >= 0 ? natural : hexadecimal(bits, type);
  }

  private static String hexadecimal(long bits, FloatType type) {
    FloatFormat format = FloatFormat.of(type);
    long raw = format == null ? bits : format.fromDoubleBits(bits);
    return "0x" + Long.toHexString(raw).toUpperCase(Locale.ROOT);
  }

  /** {@code 1.500000e+00}. */
  private static String shortForm(double value) {
    BigDecimal rounded = rounded(value, SHORT_DIGITS);
    String digits = rounded.unscaledValue().abs().toString();
    int exponent = digits.length() - 1 - rounded.scale();
    StringBuilder text = new StringBuilder(16);
    if (value < 0) {
      text.append('-');
    }
    text.append(digits.charAt(0)).append('.').append(digits, 1, digits.length());
    for (int i = digits.length(); i <= SHORT_DIGITS; i++) {
      text.append('0');
    }
    text.append('e').append(exponent < 0 ? '-' : '+');
    if (Math.abs(exponent) < 10) {
      text.append('0');
    }
    return text.append(Math.abs(exponent)).toString();
  }

  /** {@code 3.14159274} or {@code 1.23456794E+9}. */
  private static String naturalForm(double value, FloatType type) {
    int precision = 2 + significandBits(type) * 59 / 196;
    BigDecimal rounded = rounded(value, precision).stripTrailingZeros();
    String digits = rounded.unscaledValue().abs().toString();
    int exponent = -rounded.scale();
    String sign = value < 0 ? "-" : "";
    boolean scientific;
    if (exponent >= 0) {
      scientific = exponent > MAX_PADDING || digits.length() + exponent > precision;
    } else {
      int mostSignificant = exponent + digits.length() - 1;
      scientific = mostSignificant < 0 && -mostSignificant > MAX_PADDING;
    }
    if (scientific) {
      int e = exponent + digits.length() - 1;
      String fraction = digits.length() == 1 ? "0" : digits.substring(1);
      return sign + digits.charAt(0) + "." + fraction + "E" + (e < 0 ? "-" : "+") + Math.abs(e);
    }
    return sign + rounded.abs().toPlainString();
  }

  private static BigDecimal rounded(double value, int precision) {
    return new BigDecimal(value).round(new MathContext(precision, RoundingMode.HALF_UP));
  }

  private static int significandBits(FloatType type) {
    FloatFormat format = FloatFormat.of(type);
    if (format != null) {
      return format.mantissaBits() + 1;
    }
    return type == FloatType.F80 ? 64 : 113;
  }
}
