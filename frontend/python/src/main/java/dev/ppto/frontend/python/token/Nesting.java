package dev.ppto.frontend.python.token;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds operators nested so deep that a recursive reader would run out of stack. */
final class Nesting {
  /** How deep operators of one expression may be nested. */
  static final int MAX_DEPTH = 1000;

  /** What an expression stands behind that has these as its last part. */
  private static final Set<String> NESTING =
      Set.of("not", "lambda", "else", "**", "await", "-", "+", "~");

  private Nesting() {}

  /** The first word that is nested too deep; null if none is. */
  static @Nullable Word tooDeep(List<Word> words) {
    if (words.size() <= MAX_DEPTH) {
      return null;
    }
    Deque<Integer> outer = new ArrayDeque<>();
    int depth = 0;
    boolean operand = false;
    for (Word word : words) {
      if (word.isOneOf("([{")) {
        outer.push(depth);
        depth = 0;
        operand = false;
      } else if (word.isOneOf(")]}")) {
        depth = outer.isEmpty() ? 0 : outer.pop();
        operand = true;
      } else if (word.isOneOf(",;=")) {
        depth = 0;
        operand = false;
      } else {
        String text = word.getText();
        boolean sign = text.equals("-") || text.equals("+") || text.equals("~");
        boolean nests = word.getType() != TokenTypes.STRING && NESTING.contains(text);
        if (nests && !(sign && operand) && ++depth > MAX_DEPTH) {
          return word;
        }
        int type = word.getType();
        operand = type == TokenTypes.NAME || type == TokenTypes.NUMBER || type == TokenTypes.STRING;
      }
    }
    return null;
  }
}
