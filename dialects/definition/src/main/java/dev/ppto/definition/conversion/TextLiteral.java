package dev.ppto.definition.conversion;

import java.util.Arrays;

/**
 * Text in a definition: {@code "one line"} with the escapes {@code \" \\ \n \t}, or lines between
 * {@code '''}, without escapes, whose common indentation does not count.
 *
 * @param value what the literal means
 * @param offsets where each character of the value stands in the literal; one more for its end
 */
public record TextLiteral(String value, int[] offsets) {
  private static final String BLOCK = "'''";

  /** Reads a literal with its quotes. Fails on an escape that does not exist. */
  public static TextLiteral parse(String literal) {
    return literal.startsWith(BLOCK) ? block(literal) : line(literal);
  }

  /** Where the character of the value stands in the literal. */
  public int offset(int index) {
    return offsets[Math.min(index, offsets.length - 1)];
  }

  /** A one-line literal of that value. */
  public static String quote(String value) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < value.length(); i++) {
      switch (value.charAt(i)) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        default -> out.append(value.charAt(i));
      }
    }
    return out.append('"').toString();
  }

  private static TextLiteral line(String literal) {
    Collector out = new Collector(literal.length());
    int end = literal.length() - 1;
    for (int i = 1; i < end; i++) {
      char c = literal.charAt(i);
      if (c != '\\') {
        out.add(c, i);
        continue;
      }
      char escaped = literal.charAt(i + 1);
      switch (escaped) {
        case 'n' -> out.add('\n', i);
        case 't' -> out.add('\t', i);
        case '"', '\\' -> out.add(escaped, i);
        default ->
            throw new IllegalArgumentException(
                "expected one of the escapes \\n \\t \\\" \\\\, found \\" + escaped);
      }
      i++;
    }
    return out.end(end);
  }

  /** The first line has no indentation of its own: it stands after the quotes. */
  private static TextLiteral block(String literal) {
    int end = literal.length() - BLOCK.length();
    int indentation = indentation(literal, end);
    Collector out = new Collector(literal.length());
    int start = BLOCK.length();
    boolean first = true;
    while (start <= end) {
      int next = literal.indexOf('\n', start);
      int lineEnd = next < 0 || next > end ? end : next;
      int from =
          first ? firstText(literal, start, lineEnd) : Math.min(start + indentation, lineEnd);
      int to = lineEnd;
      while (to > from && Character.isWhitespace(literal.charAt(to - 1))) {
        to--;
      }
      for (int i = from; i < to; i++) {
        out.add(literal.charAt(i), i);
      }
      if (lineEnd == end) {
        break;
      }
      out.addLineBreak(lineEnd);
      start = lineEnd + 1;
      first = false;
    }
    return out.withoutTrailingBreaks(end);
  }

  private static int firstText(String literal, int start, int end) {
    int at = start;
    while (at < end && Character.isWhitespace(literal.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The smallest indentation of the lines after the first that are not blank. */
  private static int indentation(String literal, int end) {
    int smallest = Integer.MAX_VALUE;
    int lineBreak = literal.indexOf('\n');
    while (lineBreak >= 0 && lineBreak < end) {
      int next = literal.indexOf('\n', lineBreak + 1);
      int lineEnd = next < 0 ? end : Math.min(next, end);
      int text = firstText(literal, lineBreak + 1, lineEnd);
      if (text < lineEnd) {
        smallest = Math.min(smallest, text - lineBreak - 1);
      }
      lineBreak = next;
    }
    return smallest == Integer.MAX_VALUE ? 0 : smallest;
  }

  private static final class Collector {
    private final StringBuilder value = new StringBuilder();
    private final int[] offsets;

    Collector(int capacity) {
      offsets = new int[capacity + 1];
    }

    void add(char c, int offset) {
      offsets[value.length()] = offset;
      value.append(c);
    }

    /** Line breaks before the text do not count. */
    void addLineBreak(int offset) {
      if (!value.isEmpty()) {
        add('\n', offset);
      }
    }

    TextLiteral withoutTrailingBreaks(int end) {
      while (!value.isEmpty() && value.charAt(value.length() - 1) == '\n') {
        value.setLength(value.length() - 1);
      }
      return end(end);
    }

    TextLiteral end(int end) {
      offsets[value.length()] = end;
      int[] used = Arrays.copyOf(offsets, value.length() + 1);
      return new TextLiteral(value.toString(), used);
    }
  }
}
