package dev.ppto.frontend.python.token;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.antlr.runtime.CharStream;

/**
 * Splits a text into words. Spaces and comments are left out; a line with words in it ends with a
 * word of type {@link TokenTypes#NEWLINE}, also within brackets, where {@link LogicalLines} drops
 * it.
 */
final class PythonScanner {
  private static final Set<String> PREFIXES = Set.of("r", "u", "b", "f", "br", "rb", "fr", "rf");

  private final CharStream input;
  private final String text;
  private final List<Problem> problems;
  private final List<Word> words = new ArrayList<>();
  private int at;
  private boolean lineEmpty = true;

  PythonScanner(CharStream input, String text, List<Problem> problems) {
    this.input = input;
    this.text = text;
    this.problems = problems;
  }

  /** All words; the last one, if there is any, is a NEWLINE. */
  List<Word> scan() {
    if (text.startsWith("\uFEFF")) {
      at = 1;
    }
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == ' ' || c == '\t' || c == '\f') {
        at++;
      } else if (c == '#') {
        comment();
      } else if (lineBreak(at) > 0) {
        newline(at, lineBreak(at));
        at = lineBreak(at);
      } else if (c == '\\') {
        continuation();
      } else {
        word(c);
      }
    }
    newline(at, at);
    return words;
  }

  private void newline(int from, int to) {
    if (!lineEmpty) {
      add(TokenTypes.NEWLINE, from, to);
      lineEmpty = true;
    }
  }

  /** A comment; on a line with words, it belongs to the end of the line. */
  private void comment() {
    int start = at;
    while (at < text.length() && lineBreak(at) == 0) {
      at++;
    }
    if (!lineEmpty) {
      int end = at < text.length() ? lineBreak(at) : at;
      newline(start, end);
      at = end;
    }
  }

  private void continuation() {
    int next = lineBreak(at + 1);
    if (next > 0) {
      if (next == text.length()) {
        problem(at + 1, "unexpected EOF while parsing");
      }
      at = next;
      return;
    }
    problem(
        at,
        at + 1 == text.length()
            ? "unexpected EOF while parsing"
            : "unexpected character after line continuation character");
    at++;
  }

  private void word(char c) {
    int start = at;
    lineEmpty = false;
    if (isNameStart(start)) {
      name(start);
    } else if (c == '"' || c == '\'') {
      string(start);
    } else if (isDigit(c) || c == '.' && isDigit(peek(1))) {
      at = new NumberScanner(text, problems).end(start);
      add(TokenTypes.NUMBER, start, at);
    } else {
      operator(start);
    }
  }

  private void name(int start) {
    at += Character.charCount(text.codePointAt(at));
    while (at < text.length() && isNamePart(at)) {
      at += Character.charCount(text.codePointAt(at));
    }
    if ((peek(0) == '"' || peek(0) == '\'')
        && at - start <= 2
        && PREFIXES.contains(text.substring(start, at).toLowerCase(Locale.ROOT))) {
      string(start);
      return;
    }
    int known = TokenTypes.literal(text.substring(start, at));
    // Whether these are keywords depends on the line.
    boolean soft = known == TokenTypes.MATCH || known == TokenTypes.CASE;
    add(known == TokenTypes.OTHER || soft ? TokenTypes.NAME : known, start, at);
  }

  private boolean isNameStart(int offset) {
    int c = text.codePointAt(offset);
    return c == '_' || c < 128 ? isAsciiNameStart(c) : Character.isUnicodeIdentifierStart(c);
  }

  private static boolean isAsciiNameStart(int c) {
    return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private boolean isNamePart(int offset) {
    int c = text.codePointAt(offset);
    return c < 128
        ? isAsciiNameStart(c) || c >= '0' && c <= '9'
        : Character.isUnicodeIdentifierPart(c) && !Character.isIdentifierIgnorable(c);
  }

  /** A string that starts, with its prefix, at {@code start}; the quote is here. */
  private void string(int start) {
    char quote = peek(0);
    boolean triple = peek(1) == quote && peek(2) == quote;
    at += triple ? 3 : 1;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\\') {
        at = Math.min(text.length(), Math.max(at + 2, lineBreak(at + 1)));
      } else if (c == quote && (!triple || peek(1) == quote && peek(2) == quote)) {
        at += triple ? 3 : 1;
        add(TokenTypes.STRING, start, at);
        return;
      } else if (!triple && lineBreak(at) > 0) {
        break;
      } else {
        at++;
      }
    }
    String kind =
        triple ? "unterminated triple-quoted string literal" : "unterminated string literal";
    problem(start, kind + " (detected at line " + line(triple ? lastLineEnd() : at) + ")");
    add(TokenTypes.STRING, start, at);
  }

  /** The end of the last line, which the line break at the end of the text does not open. */
  private int lastLineEnd() {
    return text.endsWith("\n") ? text.length() - 1 : text.length();
  }

  private int line(int offset) {
    int line = 1;
    for (int i = 0; i < offset; i++) {
      if (text.charAt(i) == '\n' || text.charAt(i) == '\r' && !text.startsWith("\n", i + 1)) {
        line++;
      }
    }
    return line;
  }

  private void operator(int start) {
    for (int length = Math.min(3, text.length() - start); length > 0; length--) {
      int known = TokenTypes.literal(text.substring(start, start + length));
      if (known != TokenTypes.OTHER) {
        at += length;
        add(known, start, at);
        return;
      }
    }
    int c = text.codePointAt(start);
    at += Character.charCount(c);
    if (c >= 128 || c < ' ' || c == 127) {
      String code = String.format(Locale.ROOT, "U+%04X", c);
      problem(
          start,
          isPrintable(c)
              ? "invalid character '" + Character.toString(c) + "' (" + code + ")"
              : "invalid non-printable character " + code);
    }
    add(TokenTypes.OTHER, start, at);
  }

  private static boolean isPrintable(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SPACE_SEPARATOR ->
          false;
      default -> true;
    };
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private char peek(int offset) {
    return at + offset < text.length() ? text.charAt(at + offset) : 0;
  }

  /** The offset after a line break at {@code i}, or 0. */
  private int lineBreak(int i) {
    if (i >= text.length()) {
      return 0;
    }
    char c = text.charAt(i);
    if (c == '\n') {
      return i + 1;
    }
    return c == '\r' ? i + (text.startsWith("\n", i + 1) ? 2 : 1) : 0;
  }

  private void add(int type, int from, int to) {
    words.add(new Word(input, text, type, from, to));
  }

  private void problem(int offset, String message) {
    problems.add(new Problem(offset, message));
  }
}
