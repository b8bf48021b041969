package dev.ppto.frontend.python.token;

import java.util.List;
import java.util.Set;

/**
 * A line as the grammar sees it: lines joined within brackets are one.
 *
 * @param words those of the line, with the NEWLINE at its end, which stands alone in no line
 * @param columns the indentation, tabs to multiples of 8
 * @param narrow the indentation, a tab counted as one column; it has to agree with the other
 * @param depth the number of blocks that the line is in
 * @param start index of the first token, after those that end blocks before the line
 */
public record LogicalLine(List<Word> words, int columns, int narrow, int depth, int start) {
  private static final Set<String> HEADERS =
      Set.of(
          "if", "elif", "else", "for", "while", "with", "def", "class", "try", "except", "finally");

  LogicalLine at(int depth, int start) {
    return new LogicalLine(words, columns, narrow, depth, start);
  }

  /** Lines are equal if they are the same. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  public Word first() {
    return words.get(0);
  }

  /** The word before the end of the line. */
  public Word last() {
    return words.get(words.size() - 2);
  }

  public Word end() {
    return words.get(words.size() - 1);
  }

  /** Where the word of the statement is: behind {@code async}. */
  private Word keyword() {
    return first().is("async") && words.size() > 2 ? words.get(1) : first();
  }

  /** Whether this line is the header of a block, if perhaps without its colon. */
  public boolean isHeader() {
    Word keyword = keyword();
    return keyword.getType() == TokenTypes.MATCH
        || keyword.getType() == TokenTypes.CASE
        || keyword.getType() != TokenTypes.NAME && HEADERS.contains(keyword.getText());
  }

  /** Whether this is the header of a block that follows, if perhaps without its colon. */
  boolean opensBlock() {
    return isHeader() && (last().is(":") || !hasColon());
  }

  private boolean hasColon() {
    int depth = 0;
    for (Word word : words) {
      if (word.isOneOf("([{")) {
        depth++;
      } else if (word.isOneOf(")]}")) {
        depth--;
      } else if (depth == 0 && word.isOneOf(":")) {
        return true;
      }
    }
    return false;
  }

  boolean isMatch() {
    return first().getType() == TokenTypes.MATCH;
  }

  /** What a block was to follow, in CPython's words, without the number of the line. */
  public String header() {
    Word keyword = keyword();
    if (keyword.is("def")) {
      return "function definition";
    }
    if (keyword.is("class")) {
      return "class definition";
    }
    boolean group = keyword.is("except") && words.get(words.indexOf(keyword) + 1).is("*");
    return "'" + keyword.getText() + (group ? "*" : "") + "' statement";
  }
}
