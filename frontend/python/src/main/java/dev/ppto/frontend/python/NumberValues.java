package dev.ppto.frontend.python;

import dev.ppto.frontend.python.ast.NumberLiteral;
import java.math.BigInteger;
import java.util.Locale;

/** What number literals stand for. */
public final class NumberValues {
  private NumberValues() {}

  /** Whether this is an integer, of any size. */
  public static boolean isInteger(NumberLiteral literal) {
    String text = text(literal);
    return radix(text) != 10 || text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Whether this is an imaginary number: {@code 1j}. */
  public static boolean isImaginary(NumberLiteral literal) {
    return text(literal).endsWith("j");
  }

  /** The value of an integer. */
  public static BigInteger integer(NumberLiteral literal) {
    String text = text(literal);
    int radix = radix(text);
    return radix == 10 ? new BigInteger(text) : new BigInteger(text.substring(2), radix);
  }

  /** The value of a number that is no integer; the imaginary part of one that is imaginary. */
  public static double real(NumberLiteral literal) {
    String text = text(literal);
    return Double.parseDouble(text.endsWith("j") ? text.substring(0, text.length() - 1) : text);
  }

  private static String text(NumberLiteral literal) {
    return literal.getText().replace("_", "").toLowerCase(Locale.ROOT);
  }

  private static int radix(String text) {
    if (text.length() < 2 || text.charAt(0) != '0') {
      return 10;
    }
    return switch (text.charAt(1)) {
      case 'x' -> 16;
      case 'o' -> 8;
      case 'b' -> 2;
      default -> 10;
    };
  }
}
