package dev.ppto.definition.conversion;

import java.util.List;

/**
 * Text in a definition: {@code "one line"} with the escapes {@code \" \\ \n \t}, or lines between
 * {@code '''}, without escapes, whose common indentation does not count.
 */
public final class TextLiteral {
  private static final String BLOCK = "'''";

  private TextLiteral() {}

  /** The value of a literal with its quotes. Fails on an escape that does not exist. */
  public static String parse(String literal) {
    return literal.startsWith(BLOCK)
        ? block(literal.substring(BLOCK.length(), literal.length() - BLOCK.length()))
        : unescape(literal.substring(1, literal.length() - 1));
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

  private static String unescape(String body) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < body.length(); i++) {
      char c = body.charAt(i);
      if (c != '\\') {
        out.append(c);
        continue;
      }
      char escaped = body.charAt(++i);
      switch (escaped) {
        case 'n' -> out.append('\n');
        case 't' -> out.append('\t');
        case '"', '\\' -> out.append(escaped);
        default ->
            throw new IllegalArgumentException(
                "expected one of the escapes \\n \\t \\\" \\\\, found \\" + escaped);
      }
    }
    return out.toString();
  }

  /** The first line has no indentation of its own: it stands after the quotes. */
  private static String block(String body) {
    List<String> lines = body.lines().map(String::stripTrailing).toList();
    int indentation = Integer.MAX_VALUE;
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.isEmpty()) {
        indentation = Math.min(indentation, line.length() - line.stripLeading().length());
      }
    }
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (i > 0) {
        out.append('\n');
      }
      out.append(i == 0 ? line.strip() : line.isEmpty() ? "" : line.substring(indentation));
    }
    return stripBlankLines(out.toString());
  }

  private static String stripBlankLines(String text) {
    int start = 0;
    while (start < text.length() && text.charAt(start) == '\n') {
      start++;
    }
    int end = text.length();
    while (end > start && text.charAt(end - 1) == '\n') {
      end--;
    }
    return text.substring(start, end);
  }
}
