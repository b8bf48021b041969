package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.PyFloat;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;

/** Python's formats of values: {@code {n:03d}}, {@code "%d" % n}. */
final class TextFormat {
  private static final Pattern SPEC =
      Pattern.compile(
          "(?:(.)?([<>=^]))?([+\\- ])?(#)?(0)?(\\d{1,4})?(,|_)?(?:\\.(\\d{1,4}))?([a-zA-Z%])?");
  private static final Pattern PERCENT =
      Pattern.compile("%([-+0 #]*)(\\d{1,4})?(?:\\.(\\d{1,4}))?([a-zA-Z%])");
  private static final int DEFAULT_PRECISION = 6;

  private TextFormat() {}

  /** A value in a replacement field. */
  static String format(PyValue value, String spec, EObject place) {
    if (Elements.holdsRuntime(value)) {
      throw new NotConstant(place, value.words());
    }
    if (spec.isEmpty()) {
      return Texts.str(value);
    }
    Matcher matcher = SPEC.matcher(spec);
    if (!matcher.matches()) {
      throw DslError.raised(
          place, "ValueError", "expected a format such as '03d' or '.2f', found '" + spec + "'");
    }
    String kind = matcher.group(9) == null ? "" : matcher.group(9);
    boolean isNumber = Operators.real(value) != null;
    String text =
        body(value, kind, matcher.group(8), matcher.group(7), matcher.group(4) != null, place);
    if (isNumber
        && matcher.group(3) != null
        && !matcher.group(3).equals("-")
        && !text.startsWith("-")) {
      text = matcher.group(3) + text;
    }
    boolean zero = matcher.group(5) != null;
    String fill = matcher.group(1) != null ? matcher.group(1) : zero ? "0" : " ";
    String align = matcher.group(2) != null ? matcher.group(2) : zero ? "=" : isNumber ? ">" : "<";
    int width = matcher.group(6) == null ? 0 : Integer.parseInt(matcher.group(6));
    return aligned(text, fill, align, width);
  }

  private static String aligned(String text, String fill, String align, int width) {
    int missing = Math.max(0, width - text.codePointCount(0, text.length()));
    return switch (align) {
      case "<" -> text + fill.repeat(missing);
      case "^" -> fill.repeat(missing / 2) + text + fill.repeat(missing - missing / 2);
      case "=" -> {
        int sign = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        yield text.substring(0, sign) + fill.repeat(missing) + text.substring(sign);
      }
      default -> fill.repeat(missing) + text;
    };
  }

  private static String body(
      PyValue value, String kind, String precision, String group, boolean prefixed, EObject place) {
    BigInteger integer = Operators.integer(value);
    Double real = Operators.real(value);
    switch (kind) {
      case "":
        if (integer != null && precision == null) {
          return grouped(integer.toString(), group);
        }
        if (real != null && precision != null) {
          return general(real, Integer.parseInt(precision));
        }
        return shortened(Texts.str(value), precision);
      case "s":
        return shortened(Texts.str(value), precision);
      case "d", "n", "x", "X", "b", "o", "c":
        if (integer == null || value instanceof PyFloat) {
          throw wrong(value, "an integer", kind, place);
        }
        return switch (kind) {
          case "x" -> (prefixed ? "0x" : "") + integer.toString(16);
          case "X" -> (prefixed ? "0X" : "") + integer.toString(16).toUpperCase(Locale.ROOT);
          case "b" -> (prefixed ? "0b" : "") + integer.toString(2);
          case "o" -> (prefixed ? "0o" : "") + integer.toString(8);
          case "c" -> Character.toString(integer.intValue());
          default -> grouped(integer.toString(), group);
        };
      case "f", "F", "e", "E", "g", "G", "%":
        if (real == null) {
          throw wrong(value, "a number", kind, place);
        }
        int digits = precision == null ? DEFAULT_PRECISION : Integer.parseInt(precision);
        return switch (kind) {
          case "e", "E" ->
              String.format(Locale.ROOT, "%." + digits + kind.toLowerCase(Locale.ROOT), real);
          case "g", "G" -> general(real, Math.max(1, digits));
          case "%" -> fixed(real * 100, digits) + "%";
          default -> grouped(fixed(real, digits), group);
        };
      default:
        throw wrong(value, "a format of numbers or text", kind, place);
    }
  }

  private static DslError wrong(PyValue value, String expected, String kind, EObject place) {
    return DslError.raised(
        place,
        "ValueError",
        "expected " + expected + " for the format '" + kind + "', found " + value.words());
  }

  private static String shortened(String text, String precision) {
    return precision == null || text.length() <= Integer.parseInt(precision)
        ? text
        : text.substring(0, Integer.parseInt(precision));
  }

  private static String fixed(double value, int digits) {
    return Double.isNaN(value) || Double.isInfinite(value)
        ? Texts.repr(new PyFloat(value))
        : new BigDecimal(value).setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
  }

  private static String general(double value, int digits) {
    if (Double.isNaN(value) || Double.isInfinite(value) || value == 0) {
      return value == 0 ? "0" : Texts.repr(new PyFloat(value));
    }
    BigDecimal rounded =
        new BigDecimal(value)
            .round(new java.math.MathContext(Math.max(1, digits), RoundingMode.HALF_EVEN))
            .stripTrailingZeros();
    int exponent = rounded.precision() - rounded.scale() - 1;
    if (exponent >= -4 && exponent < digits) {
      return rounded.toPlainString();
    }
    return rounded.movePointLeft(exponent).stripTrailingZeros().toPlainString()
        + (exponent < 0 ? "e-" : "e+")
        + (Math.abs(exponent) < 10 ? "0" : "")
        + Math.abs(exponent);
  }

  private static String grouped(String number, String separator) {
    if (separator == null) {
      return number;
    }
    int dot = number.indexOf('.');
    int end = dot < 0 ? number.length() : dot;
    StringBuilder text = new StringBuilder(number);
    int first = number.startsWith("-") ? 1 : 0;
    for (int i = end - 3; i > first; i -= 3) {
      text.insert(i, separator);
    }
    return text.toString();
  }

  /** {@code format % values}. */
  static String percent(String format, PyValue values, EObject place) {
    List<PyValue> given =
        new ArrayList<>(values instanceof PyTuple tuple ? tuple.elements() : List.of(values));
    Matcher matcher = PERCENT.matcher(format);
    StringBuilder text = new StringBuilder();
    int at = 0;
    while (matcher.find()) {
      text.append(format, at, matcher.start());
      at = matcher.end();
      String kind = matcher.group(4);
      if (kind.equals("%")) {
        text.append('%');
        continue;
      }
      if (given.isEmpty()) {
        throw DslError.raised(
            place, "TypeError", "expected a value for each '%' of the format, found fewer");
      }
      PyValue value = given.remove(0);
      String flags = matcher.group(1);
      String spec =
          (flags.indexOf('-') >= 0 ? "<" : kind.equals("s") || kind.equals("r") ? ">" : "")
              + (flags.indexOf('+') >= 0 ? "+" : flags.indexOf(' ') >= 0 ? " " : "")
              + (flags.indexOf('#') >= 0 ? "#" : "")
              + (flags.indexOf('0') >= 0 && flags.indexOf('-') < 0 ? "0" : "")
              + (matcher.group(2) == null ? "" : matcher.group(2))
              + (matcher.group(3) == null ? "" : "." + matcher.group(3));
      if (kind.equals("s") || kind.equals("r")) {
        String plain = kind.equals("r") ? Texts.repr(value) : Texts.str(value);
        text.append(format(new dev.ppto.frontend.pypto.value.PyString(plain), spec + "s", place));
      } else {
        text.append(
            format(value, spec + (kind.equals("i") || kind.equals("u") ? "d" : kind), place));
      }
    }
    if (!given.isEmpty()) {
      throw DslError.raised(
          place, "TypeError", "expected a '%' of the format for each value, found fewer");
    }
    return text.append(format.substring(at)).toString();
  }
}
