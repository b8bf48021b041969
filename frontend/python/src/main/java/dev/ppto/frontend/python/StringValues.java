package dev.ppto.frontend.python;

import dev.ppto.frontend.python.ast.StringLiteral;
import java.util.Locale;

/** What string literals stand for. */
public final class StringValues {

  /** A literal that cannot be decoded. */
  public static final class MalformedException extends Exception {
    private static final long serialVersionUID = 1L;

    MalformedException(String message) {
      super(message);
    }
  }

  private StringValues() {}

  /** Whether a part has replacement fields: {@code f"..."}. Its value is known at run time only. */
  public static boolean isFormatted(StringLiteral literal) {
    return literal.getParts().stream().anyMatch(part -> prefix(part).indexOf('f') >= 0);
  }

  /** Whether this is {@code b"..."}. */
  public static boolean isBytes(StringLiteral literal) {
    return literal.getParts().stream().anyMatch(part -> prefix(part).indexOf('b') >= 0);
  }

  /**
   * The text of all parts; one character for each byte if these are bytes. Replacement fields stand
   * as they are written.
   *
   * @throws MalformedException if an escape sequence is not complete, in CPython's words
   */
  public static String of(StringLiteral literal) throws MalformedException {
    StringBuilder text = new StringBuilder();
    for (String part : literal.getParts()) {
      text.append(part(part));
    }
    return text.toString();
  }

  /** The letters before the quote, in lower case. */
  public static String prefix(String part) {
    int quote = 0;
    while (quote < part.length() && part.charAt(quote) != '"' && part.charAt(quote) != '\'') {
      quote++;
    }
    return part.substring(0, quote).toLowerCase(Locale.ROOT);
  }

  /** What stands between the quotes of a part that is terminated. */
  public static String content(String part) {
    int start = prefix(part).length();
    char quote = part.charAt(start);
    boolean triple =
        part.length() >= start + 6
            && part.charAt(start + 1) == quote
            && part.charAt(start + 2) == quote;
    int quotes = triple ? 3 : 1;
    return part.substring(start + quotes, part.length() - quotes);
  }

  /**
   * The text of one part of a literal.
   *
   * @throws MalformedException if an escape sequence is not complete, in CPython's words
   */
  public static String part(String part) throws MalformedException {
    String prefix = prefix(part);
    String content = lines(content(part));
    if (prefix.indexOf('r') >= 0 || content.indexOf('\\') < 0) {
      return content;
    }
    return new Escapes(content, prefix.indexOf('b') >= 0).decode();
  }

  /** In strings, all line breaks are {@code \n}. */
  private static String lines(String text) {
    return text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
  }

  /** Decodes escape sequences. */
  private static final class Escapes {
    private final String text;
    private final boolean bytes;
    private final StringBuilder decoded = new StringBuilder();
    private int at;

    private Escapes(String text, boolean bytes) {
      this.text = text;
      this.bytes = bytes;
    }

    private String decode() throws MalformedException {
      while (at < text.length()) {
        char c = text.charAt(at);
        if (c == '\\' && at + 1 < text.length()) {
          escape(text.charAt(at + 1));
        } else {
          decoded.append(c);
          at++;
        }
      }
      return decoded.toString();
    }

    private void escape(char c) throws MalformedException {
      int start = at;
      at += 2;
      switch (c) {
        case '\n' -> {}
        case '\\', '\'', '"' -> decoded.append(c);
        case 'a' -> decoded.append('\u0007');
        case 'b' -> decoded.append('\b');
        case 'f' -> decoded.append('\f');
        case 'n' -> decoded.append('\n');
        case 'r' -> decoded.append('\r');
        case 't' -> decoded.append('\t');
        case 'v' -> decoded.append('\u000b');
        case '0', '1', '2', '3', '4', '5', '6', '7' -> octal();
        case 'x' -> hexadecimal(start, 2);
        case 'u', 'U', 'N' -> {
          if (bytes) {
            decoded.append('\\').append(c);
          } else if (c == 'N') {
            named(start);
          } else {
            hexadecimal(start, c == 'u' ? 4 : 8);
          }
        }
        default -> decoded.append('\\').append(c);
      }
    }

    private void octal() {
      int value = 0;
      at--;
      for (int i = 0; i < 3 && at < text.length() && isOctal(text.charAt(at)); i++) {
        value = 8 * value + text.charAt(at++) - '0';
      }
      decoded.appendCodePoint(bytes ? value & 255 : value);
    }

    private static boolean isOctal(char c) {
      return c >= '0' && c <= '7';
    }

    private void hexadecimal(int start, int digits) throws MalformedException {
      long value = 0;
      int count = 0;
      while (count < digits && at < text.length() && isHexadecimal(text.charAt(at))) {
        value = 16 * value + Character.digit(text.charAt(at++), 16);
        count++;
      }
      if (count < digits) {
        if (bytes) {
          throw new MalformedException("(value error) invalid \\x escape at position " + start);
        }
        String form = digits == 2 ? "\\xXX" : digits == 4 ? "\\uXXXX" : "\\UXXXXXXXX";
        throw malformed(start, "truncated " + form + " escape");
      }
      if (value > Character.MAX_CODE_POINT) {
        throw malformed(start, "illegal Unicode character");
      }
      decoded.appendCodePoint((int) value);
    }

    private static boolean isHexadecimal(char c) {
      return c < 128 && Character.digit(c, 16) >= 0;
    }

    private void named(int start) throws MalformedException {
      int end = text.indexOf('}', at);
      if (!text.startsWith("{", at) || end < at + 2) {
        throw malformed(start, "malformed \\N character escape");
      }
      String name = text.substring(at + 1, end);
      at = end + 1;
      try {
        decoded.appendCodePoint(Character.codePointOf(name));
      } catch (IllegalArgumentException e) {
        throw malformed(start, "unknown Unicode character name");
      }
    }

    /** CPython counts positions in bytes, up to the character before the one that does not fit. */
    private MalformedException malformed(int start, String reason) {
      return new MalformedException(
          "(unicode error) 'unicodeescape' codec can't decode bytes in position "
              + start
              + "-"
              + (at - 1)
              + ": "
              + reason);
    }
  }
}
