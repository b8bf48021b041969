package dev.ppto.frontend.python.message;

import dev.ppto.frontend.python.token.TokenTypes;
import dev.ppto.frontend.python.token.Word;
import java.util.List;
import java.util.Set;

/**
 * Finds where expressions end, in words of a line that is no statement. What is in brackets is not
 * looked at.
 */
final class Expressions {
  private static final Set<String> OPERATORS =
      Set.of(
          "or", "and", "in", "is", "not", "<", ">", "==", ">=", "<=", "!=", "|", "^", "&", "<<",
          ">>", "+", "-", "*", "/", "//", "%", "@", "**");
  private static final Set<String> PREFIXES = Set.of("not", "-", "+", "~", "await");
  private static final Set<String> CONSTANTS = Set.of("True", "False", "None", "...");
  static final int NONE = -1;

  private final List<Word> words;

  Expressions(List<Word> words) {
    this.words = words;
  }

  /**
   * The word that the longest expression from word {@code i} ends before; NONE if there is none.
   */
  int end(int i) {
    if (is(i, "lambda")) {
      int colon = i + 1;
      while (colon < words.size() && !is(colon, ":") && !is(colon, ")")) {
        colon = isOpen(colon) ? close(colon) : colon + 1;
      }
      return is(colon, ":") ? end(colon + 1) : NONE;
    }
    int end = disjunction(i);
    if (end != NONE && is(end, "if")) {
      int test = disjunction(end + 1);
      if (test != NONE && is(test, "else")) {
        int orElse = end(test + 1);
        return orElse != NONE ? orElse : end;
      }
    }
    return end;
  }

  /** The same for one without {@code lambda} and {@code if}. */
  int disjunction(int i) {
    int end = operand(i);
    while (end != NONE && end < words.size() && isOperator(end)) {
      int next = end + 1;
      if (is(end, "not") && is(next, "in") || is(end, "is") && is(next, "not")) {
        next++;
      }
      int more = operand(next);
      if (more == NONE) {
        return end;
      }
      end = more;
    }
    return end;
  }

  private boolean isOperator(int i) {
    return words.get(i).getType() != TokenTypes.STRING
        && OPERATORS.contains(words.get(i).getText())
        && (!is(i, "not") || is(i + 1, "in"));
  }

  private int operand(int i) {
    int at = i;
    while (at < words.size() && PREFIXES.contains(words.get(at).getText())) {
      at++;
    }
    at = atom(at);
    while (at != NONE && at < words.size()) {
      if (is(at, ".") && at + 1 < words.size() && isName(at + 1)) {
        at += 2;
      } else if (is(at, "(") || is(at, "[")) {
        at = close(at);
      } else {
        break;
      }
    }
    return at;
  }

  private int atom(int i) {
    if (i >= words.size()) {
      return NONE;
    }
    int type = words.get(i).getType();
    if (type == TokenTypes.STRING) {
      int at = i;
      while (at < words.size() && words.get(at).getType() == TokenTypes.STRING) {
        at++;
      }
      return at;
    }
    if (isName(i) || type == TokenTypes.NUMBER || CONSTANTS.contains(words.get(i).getText())) {
      return i + 1;
    }
    return isOpen(i) ? close(i) : NONE;
  }

  boolean isName(int i) {
    int type = words.get(i).getType();
    return type == TokenTypes.NAME
        || type == TokenTypes.KEYWORD_NAME
        || type == TokenTypes.WALRUS_NAME;
  }

  boolean isOpen(int i) {
    return is(i, "(") || is(i, "[") || is(i, "{");
  }

  boolean isClose(int i) {
    return is(i, ")") || is(i, "]") || is(i, "}");
  }

  boolean is(int i, String text) {
    return i >= 0
        && i < words.size()
        && words.get(i).getType() != TokenTypes.STRING
        && words.get(i).is(text);
  }

  /** The word behind the bracket that closes the one at {@code i}; NONE if it stays open. */
  int close(int i) {
    int depth = 0;
    for (int at = i; at < words.size(); at++) {
      if (isOpen(at)) {
        depth++;
      } else if (isClose(at) && --depth == 0) {
        return at + 1;
      }
    }
    return NONE;
  }
}
