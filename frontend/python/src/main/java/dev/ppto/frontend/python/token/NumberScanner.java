package dev.ppto.frontend.python.token;

import java.util.List;

/** Finds the ends of numbers, and what is wrong with them. */
final class NumberScanner {
  /** What may follow a number without a space. */
  private static final List<String> NEXT_WORDS =
      List.of("and", "else", "for", "if", "in", "is", "not", "or");

  private final String text;
  private final List<Problem> problems;
  private int at;

  NumberScanner(String text, List<Problem> problems) {
    this.text = text;
    this.problems = problems;
  }

  /** The end of the number that starts at {@code start}. */
  int end(int start) {
    at = start;
    int before = problems.size();
    String kind = number(start);
    if (problems.size() == before) {
      rest(kind);
    }
    while (problems.size() > before && at < text.length() && isWordPart(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private String number(int start) {
    if (peek(0) == '0') {
      switch (peek(1) | 32) {
        case 'x':
          return radix("hexadecimal", 16);
        case 'o':
          return radix("octal", 8);
        case 'b':
          return radix("binary", 2);
        default:
          break;
      }
    }
    boolean zero = peek(0) == '0';
    digits();
    boolean isZero = zero && text.substring(start, at).chars().allMatch(c -> c == '0' || c == '_');
    boolean integer = true;
    if (peek(0) == '.') {
      integer = false;
      at++;
      if (PythonScanner.isDigit(peek(0))) {
        digits();
      }
    }
    if ((peek(0) | 32) == 'e') {
      int sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
      if (PythonScanner.isDigit(peek(1 + sign))) {
        integer = false;
        at += 1 + sign;
        digits();
      } else if (sign == 1) {
        problem(at, "invalid decimal literal");
      }
    }
    if ((peek(0) | 32) == 'j') {
      at++;
      return "imaginary";
    }
    if (integer && zero && !isZero) {
      problem(
          start,
          "leading zeros in decimal integer literals are not permitted; "
              + "use an 0o prefix for octal integers");
    }
    return "decimal";
  }

  private String radix(String kind, int radix) {
    at += 2;
    boolean any = false;
    while (true) {
      if (peek(0) == '_' && isDigit(peek(1), radix)) {
        at++;
      }
      if (!isDigit(peek(0), radix)) {
        break;
      }
      any = true;
      at++;
    }
    if (PythonScanner.isDigit(peek(0))) {
      problem(at, "invalid digit '" + peek(0) + "' in " + kind + " literal");
    } else if (!any || peek(0) == '_') {
      problem(at, "invalid " + kind + " literal");
    }
    return kind;
  }

  private static boolean isDigit(char c, int radix) {
    return c < 128 && Character.digit(c, radix) >= 0;
  }

  private void digits() {
    while (PythonScanner.isDigit(peek(0))
        || peek(0) == '_' && at > 0 && PythonScanner.isDigit(peek(1))) {
      at++;
    }
    if (peek(0) == '_') {
      problem(at, "invalid decimal literal");
    }
  }

  /** A name cannot follow at once. */
  private void rest(String kind) {
    char c = peek(0);
    if (!isWordPart(c)) {
      return;
    }
    if (NEXT_WORDS.stream().noneMatch(word -> text.startsWith(word, at))) {
      problem(Math.max(0, at - 1), "invalid " + kind + " literal");
    }
  }

  private static boolean isWordPart(char c) {
    return c == '_' || Character.isUnicodeIdentifierPart(c) && !Character.isIdentifierIgnorable(c);
  }

  private char peek(int offset) {
    return at + offset < text.length() ? text.charAt(at + offset) : 0;
  }

  private void problem(int offset, String message) {
    problems.add(new Problem(offset, message));
  }
}
