package dev.ppto.definition.formatting;

import dev.ppto.definition.conversion.TextLiteral;
import java.util.ArrayList;
import java.util.List;

/** Moves text of several lines to the indentation of its section. */
final class TextBlocks {
  private static final String QUOTES = "'''";

  private TextBlocks() {}

  /**
   * A literal with the same value whose lines are indented one step more than its section; the
   * literal itself if its text starts right after the quotes.
   */
  static String indent(String literal, String section, String lineBreak) {
    String[] lines =
        literal.substring(QUOTES.length(), literal.length() - QUOTES.length()).split("\\R", -1);
    if (!lines[0].isBlank() || lines.length == 1) {
      return literal;
    }
    TextLiteral meaning = TextLiteral.parse(literal);
    if (meaning.value().isEmpty()) {
      return literal;
    }
    List<String> out = new ArrayList<>();
    out.add(QUOTES);
    for (String line : meaning.value().split("\n", -1)) {
      out.add(line.isEmpty() ? "" : section + Layout.STEP + line);
    }
    out.add(section + QUOTES);
    String moved = String.join(lineBreak, out);
    return TextLiteral.parse(moved).value().equals(meaning.value()) ? moved : literal;
  }
}
