package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.text.OpParser;

/** Fixed text in assembly formats: one keyword or one punctuation each. */
final class Literals {
  /** What the parser of IR text takes as one punctuation. */
  private static final ImmutableSet<String> PUNCTUATION =
      ImmutableSet.of(
          "(", ")", "{", "}", "[", "]", "<", ">", ",", ":", "::", "=", "->", "+", "-", "*", "?",
          "|", "/", "...");

  private Literals() {}

  /** True for {@code ``}, {@code ` `} and {@code `\n`}, which only lay out what is printed. */
  static boolean isWhitespace(String text) {
    return text.isEmpty() || text.equals(" ") || text.equals("\\n");
  }

  /** A letter or an underscore, and then letters, digits, underscores, dollar signs and dots. */
  static boolean isKeyword(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean first = c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
      if (!first && (i == 0 || c != '$' && c != '.' && (c < '0' || c > '9'))) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  static boolean isValid(String text) {
    return PUNCTUATION.contains(text) || isKeyword(text);
  }

  static void parse(OpParser parser, String text) {
    if (isLetter(text.charAt(0))) {
      parser.keyword(text);
    } else {
      parser.punctuation(text);
    }
  }

  static boolean parseOptional(OpParser parser, String text) {
    return isLetter(text.charAt(0))
        ? parser.optionalKeyword(text)
        : parser.optionalPunctuation(text);
  }

  static boolean isLetter(char c) {
    return Character.isLetter(c) || c == '_';
  }
}
