package dev.ppto.ir.text;

import dev.ppto.ir.attribute.FloatFormat;
import dev.ppto.ir.attribute.FloatRounding;
import dev.ppto.ir.attribute.WideFloat;
import dev.ppto.ir.type.FloatType;
import java.math.BigDecimal;
import java.math.BigInteger;
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
    if (mayBeShort(Math.abs(value), type)) {
      String digits = shortForm(value);
      if (isReadAs(digits, value, type)) {
        return digits;
      }
    }
    String natural = naturalForm(value, type);
    return natural.indexOf('.') >= 0 ? natural : hexadecimal(bits, type);
  }

  /** The text of a bit pattern of f80 or f128. */
  static String ofPattern(BigInteger pattern, FloatType type) {
    BigInteger number = WideFloat.canonical(pattern, type);
    Long bits = WideFloat.toDouble(number, type);
    // MLIR prints decimal digits of what is no double, which it reads as another number.
    return bits == null ? "0x" + number.toString(16).toUpperCase(Locale.ROOT) : of(bits, type);
  }

  /**
   * False only if no six digits give the value back: it is too far from all of them. Saves the
   * exact arithmetic of the short form for most numbers that are the outcome of a computation.
   */
  private static boolean mayBeShort(double value, FloatType type) {
    if (value < 1e-30 || value > 1e30) {
      return true;
    }
    double tolerance = type == FloatType.F32 ? 1e-6 : type == FloatType.F64 ? 1e-12 : 1;
    int exponent = (int) Math.floor(Math.log10(value));
    double digits = value * Math.pow(10, SHORT_DIGITS - 1 - exponent);
    if (digits < 1e5) {
      digits *= 10;
    }
    return Math.abs(digits - Math.rint(digits)) <= tolerance * digits;
  }

  private static String hexadecimal(long bits, FloatType type) {
    FloatFormat format = FloatFormat.of(type);
    String raw =
        format == null
            ? WideFloat.ofDouble(bits, type).toString(16)
            : Long.toHexString(format.fromDoubleBits(bits));
    return "0x" + raw.toUpperCase(Locale.ROOT);
  }

  /** True if the digits are rounded to the value. */
  private static boolean isReadAs(String digits, double value, FloatType type) {
    if (FloatFormat.of(type) != null) {
      return FloatRounding.round(Double.parseDouble(digits), type) == value;
    }
    // In f80 and f128 there are numbers between the doubles.
    int lastBit = Math.getExponent(value) + 1 - significandBits(type);
    BigDecimal distance = new BigDecimal(digits).subtract(new BigDecimal(value)).abs();
    BigDecimal two = BigDecimal.valueOf(2);
    return lastBit > 0
        ? distance.compareTo(two.pow(lastBit - 1)) <= 0
        : distance.multiply(two.pow(1 - lastBit)).compareTo(BigDecimal.ONE) <= 0;
  }

  /** {@code 1.500000e+00}. */
  private static String shortForm(double value) {
    Decimal decimal = Decimal.of(value, SHORT_DIGITS);
    String digits = decimal.digits;
    int exponent = decimal.exponent + digits.length() - 1;
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

  /** {@code 3.14159274} or {@code 1.23456781E+9}. */
  private static String naturalForm(double value, FloatType type) {
    int precision = 2 + significandBits(type) * 59 / 196;
    Decimal decimal = Decimal.of(value, precision);
    String digits = decimal.digits;
    int exponent = decimal.exponent;
    int mostSignificant = exponent + digits.length() - 1;
    boolean scientific =
        exponent >= 0
            ? exponent > MAX_PADDING || digits.length() + exponent > precision
            : mostSignificant < 0 && -mostSignificant > MAX_PADDING;
    String sign = value < 0 ? "-" : "";
    if (scientific) {
      String fraction = digits.length() == 1 ? "0" : digits.substring(1);
      String e = (mostSignificant < 0 ? "-" : "+") + Math.abs(mostSignificant);
      return sign + digits.charAt(0) + "." + fraction + "E" + e;
    }
    return sign + new BigDecimal(new BigInteger(digits), -exponent).toPlainString();
  }

  /** {@code digits * 10^exponent}, without trailing zeros. */
  private record Decimal(String digits, int exponent) {

    /**
     * At most {@code precision} digits of the value. Like LLVM, whose text this is, first cuts off
     * all digits but about as many, then rounds half up: the last digit may differ from that of the
     * nearest decimal.
     */
    static Decimal of(double value, int precision) {
      BigDecimal exact = new BigDecimal(Math.abs(value));
      BigInteger significand = exact.unscaledValue();
      int exponent = -exact.scale();
      // 196/59 is slightly more than the bits of a decimal digit.
      int bitsRequired = (precision * 196 + 58) / 59;
      int removable = Math.max(0, significand.bitLength() - bitsRequired) * 59 / 196;
      significand = significand.divide(BigInteger.TEN.pow(removable));
      String digits = significand.toString();
      exponent += removable;
      int surplus = digits.length() - precision;
      if (surplus > 0) {
        boolean up = digits.charAt(precision) >= '5';
        BigInteger kept = new BigInteger(digits.substring(0, precision));
        digits = (up ? kept.add(BigInteger.ONE) : kept).toString();
        exponent += surplus;
      }
      int end = digits.length();
      while (end > 1 && digits.charAt(end - 1) == '0') {
        end--;
      }
      return new Decimal(digits.substring(0, end), exponent + digits.length() - end);
    }
  }

  private static int significandBits(FloatType type) {
    FloatFormat format = FloatFormat.of(type);
    if (format != null) {
      return format.mantissaBits() + 1;
    }
    return type == FloatType.F80 ? 64 : 113;
  }
}
