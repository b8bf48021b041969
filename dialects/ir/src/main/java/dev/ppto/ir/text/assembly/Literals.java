package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.text.OpParser;
import java.util.regex.Pattern;

/** Fixed text in assembly formats: one keyword or one punctuation each. */
final class Literals {
  /** What the parser of IR text takes as one punctuation. */
  private static final ImmutableSet<String> PUNCTUATION =
      ImmutableSet.of(
          "(", ")", "{", "}", "[", "]", "<", ">", ",", ":", "::", "=", "->", "+", "-", "*", "?",
          "|", "/", "...");

  private static final Pattern KEYWORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_$.]*");

  private Literals() {}

  /** True for {@code ``}, {@code ` `} and {@code `\n`}, which only lay out what is printed. */
  static boolean isWhitespace(String text) {
    return text.isEmpty() || text.equals(" ") || text.equals("\\n");
  }

  static boolean isKeyword(String text) {
    return KEYWORD.matcher(text).matches();
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
