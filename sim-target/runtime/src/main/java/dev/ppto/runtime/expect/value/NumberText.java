package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.tensor.DType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** How elements are written in messages: as Python would, on every JDK alike. */
public final class NumberText {
  private static final int MAX_DIGITS = 17;

  private NumberText() {}

  /** The one element of an array of rank 0. */
  public static String of(NdArray number) {
    return of(number, number.offset());
  }

  /** The element stored at {@code position}. */
  static String of(NdArray array, int position) {
    DType dtype = array.type().dtype();
    if (dtype.isFloat()) {
      return of(array.real(position), dtype);
    }
    long value = array.integer(position);
    if (dtype.isBool()) {
      return value == 0 ? "False" : "True";
    }
    return dtype == DType.U64 ? Long.toUnsignedString(value) : Long.toString(value);
  }

  /** The fewest digits that tell {@code value} apart from every other value of the type. */
  public static String of(double value, DType dtype) {
    double rounded = dtype.round(value);
    for (int digits = 1; digits < MAX_DIGITS; digits++) {
      String text = withDigits(rounded, digits);
      if (!Double.isFinite(rounded) || dtype.round(Double.parseDouble(text)) == rounded) {
        return text;
      }
    }
    return withDigits(rounded, MAX_DIGITS);
  }

  /** Two digits of {@code value}. */
  static String brief(double value) {
    return of(Double.parseDouble(withDigits(value, 2)), DType.F64);
  }

  private static String withDigits(double value, int digits) {
    if (Double.isNaN(value)) {
      return "nan";
    } else if (Double.isInfinite(value)) {
      return value > 0 ? "inf" : "-inf";
    } else if (value == 0) {
      return 1 / value < 0 ? "-0.0" : "0.0";
    }
    BigDecimal decimal =
        new BigDecimal(value)
            .round(new MathContext(digits, RoundingMode.HALF_EVEN))
            .stripTrailingZeros();
    int exponent = decimal.precision() - decimal.scale() - 1;
    if (exponent >= -4 && exponent < 16) {
      String plain = decimal.toPlainString();
      return plain.contains(".") ? plain : plain + ".0";
    }
    String unscaled = decimal.unscaledValue().abs().toString();
    String fraction = unscaled.length() > 1 ? "." + unscaled.substring(1) : "";
    return (value < 0 ? "-" : "")
        + unscaled.charAt(0)
        + fraction
        + (exponent < 0 ? "e-" : "e+")
        + (Math.abs(exponent) < 10 ? "0" : "")
        + Math.abs(exponent);
  }
}
