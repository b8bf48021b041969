package dev.ppto.runtime.argument;

import dev.ppto.runtime.tensor.DType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A number as somebody wrote it: {@code -3}, {@code 0x1F}, {@code 1_000}, {@code 2.5e-3}, {@code
 * inf}, {@code nan}, {@code True}.
 *
 * @param text what was written, for messages
 * @param real its value as a double
 * @param whole its exact value where it is finite and has no fraction
 */
public record SpecNumber(String text, double real, Optional<BigInteger> whole) {
  private static final Pattern RADIX = Pattern.compile("([+-]?)0([xob])([0-9a-f]+(?:_[0-9a-f]+)*)");
  private static final Pattern DECIMAL =
      Pattern.compile(
          "[+-]?(\\d+(_\\d+)*\\.?(\\d+(_\\d+)*)?|\\.\\d+(_\\d+)*)(e[+-]?\\d+(_\\d+)*)?");

  /** Beyond this an exact whole value would be larger than any type and long to write out. */
  private static final double LARGEST_WHOLE = 0x1p200;

  /** The number {@code text} stands for, or nothing when it is none. */
  public static Optional<SpecNumber> parse(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return switch (lower) {
      case "true" -> Optional.of(new SpecNumber(text, 1, Optional.of(BigInteger.ONE)));
      case "false" -> Optional.of(new SpecNumber(text, 0, Optional.of(BigInteger.ZERO)));
      case "nan", "+nan", "-nan" -> special(text, Double.NaN);
      case "inf", "+inf", "infinity", "+infinity" -> special(text, Double.POSITIVE_INFINITY);
      case "-inf", "-infinity" -> special(text, Double.NEGATIVE_INFINITY);
      default -> RADIX.matcher(lower).matches() ? radix(text, lower) : decimal(text, lower);
    };
  }

  private static Optional<SpecNumber> special(String text, double value) {
    return Optional.of(new SpecNumber(text, value, Optional.empty()));
  }

  private static Optional<SpecNumber> radix(String text, String lower) {
    var match = RADIX.matcher(lower);
    if (!match.matches()) {
      return Optional.empty();
    }
    int radix =
        switch (match.group(2)) {
          case "x" -> 16;
          case "o" -> 8;
          default -> 2;
        };
    try {
      BigInteger value = new BigInteger(match.group(1) + match.group(3).replace("_", ""), radix);
      return Optional.of(new SpecNumber(text, value.doubleValue(), Optional.of(value)));
    } catch (NumberFormatException e) {
      // A digit that the base does not have.
      return Optional.empty();
    }
  }

  private static Optional<SpecNumber> decimal(String text, String lower) {
    if (!DECIMAL.matcher(lower).matches()) {
      return Optional.empty();
    }
    String digits = lower.replace("_", "");
    double real = Double.parseDouble(digits);
    if (Math.abs(real) > LARGEST_WHOLE || real != Math.rint(real)) {
      return Optional.of(new SpecNumber(text, real, Optional.empty()));
    }
    return Optional.of(new SpecNumber(text, real, exactWhole(digits)));
  }

  private static Optional<BigInteger> exactWhole(String digits) {
    try {
      BigDecimal exact = new BigDecimal(digits).stripTrailingZeros();
      // A positive scale is a fraction too small for a double to show.
      return exact.scale() > 0 ? Optional.empty() : Optional.of(exact.toBigIntegerExact());
    } catch (NumberFormatException e) {
      // An exponent beyond BigDecimal's: the double was 0.
      return Optional.empty();
    }
  }

  /**
   * This number as an element of an integer or bool type.
   *
   * @throws InvalidArgumentException if it has a fraction, is not finite or is out of range
   */
  BigInteger asWhole(DType dtype) {
    BigInteger value =
        whole.orElseThrow(
            () ->
                new InvalidArgumentException(
                    "expected a whole number for " + dtype.mlirName() + ", found " + text));
    if (value.compareTo(dtype.minValue()) < 0 || value.compareTo(dtype.maxValue()) > 0) {
      throw new InvalidArgumentException(
          "expected a number from "
              + dtype.minValue()
              + " to "
              + dtype.maxValue()
              + " for "
              + dtype.mlirName()
              + ", found "
              + text);
    }
    return value;
  }

  /**
   * This number as an element of a float type, rounded to it.
   *
   * @throws InvalidArgumentException if it is finite and beyond the type's largest number
   */
  double asReal(DType dtype) {
    double rounded = dtype.round(real);
    boolean overflow = Double.isInfinite(rounded) && !spellsInfinity();
    if (overflow) {
      throw new InvalidArgumentException(
          "expected a number of magnitude up to "
              + dtype.largestFinite()
              + " for "
              + dtype.mlirName()
              + ", found "
              + text
              + " (write inf for infinity)");
    }
    return rounded;
  }

  private boolean spellsInfinity() {
    return text.toLowerCase(Locale.ROOT).contains("inf");
  }
}
