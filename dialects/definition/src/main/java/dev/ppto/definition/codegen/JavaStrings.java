package dev.ppto.definition.codegen;

import java.util.List;

/** String literals of Java source. */
final class JavaStrings {
  private JavaStrings() {}

  static String literal(String value) {
    return '"' + escape(value).replace("\"", "\\\"") + '"';
  }

  /** True if the value has several lines, of which a text block keeps the indentation. */
  static boolean canBeBlock(String value) {
    return value.contains("\n")
        && !value.endsWith("\n")
        && !value.contains("\r")
        && value
            .lines()
            .anyMatch(line -> !line.isBlank() && !Character.isWhitespace(line.charAt(0)));
  }

  /** The lines of a text block with that value, which does not end in a line break. */
  static List<String> blockLines(String value) {
    return value.lines().map(JavaStrings::blockLine).toList();
  }

  private static String blockLine(String line) {
    String escaped = escape(line).replace("\"\"\"", "\\\"\"\"");
    if (escaped.endsWith(" ")) {
      return escaped.substring(0, escaped.length() - 1) + "\\s";
    }
    // A quote before the closing delimiter would end the block early.
    return escaped.endsWith("\"") ? escaped.substring(0, escaped.length() - 1) + "\\\"" : escaped;
  }

  private static String escape(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\\' -> out.append("\\\\");
        case '\t' -> out.append("\\t");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        default -> {
          if (c < ' ' || c == 0x7f) {
            out.append(String.format("\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.toString();
  }
}
