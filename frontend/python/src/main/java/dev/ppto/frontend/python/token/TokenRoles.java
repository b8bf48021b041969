package dev.ppto.frontend.python.token;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Gives words the types that a grammar with one word of look-ahead needs: names before {@code =} in
 * calls and before {@code :=}, an {@code =} that another one follows, the parentheses around the
 * items of a with statement, and the soft keywords.
 */
final class TokenRoles {
  private final List<Word> words;

  TokenRoles(LogicalLine line) {
    this.words = line.words();
  }

  /**
   * @param inMatch whether the line stands in the block of a match statement itself
   */
  void assign(boolean inMatch) {
    softKeyword(inMatch);
    names();
    chains();
    withItems();
  }

  private Word word(int i) {
    return words.get(i);
  }

  private void softKeyword(boolean inMatch) {
    Word first = word(0);
    if (first.getType() != TokenTypes.NAME) {
      return;
    }
    if (inMatch && first.is("case")) {
      first.setType(TokenTypes.CASE);
    } else if (first.is("match") && words.size() > 3 && startsSubject(word(1))) {
      Word last = word(words.size() - 2);
      if (last.is(":")) {
        first.setType(TokenTypes.MATCH);
      }
    }
  }

  private static boolean startsSubject(Word word) {
    int type = word.getType();
    return type == TokenTypes.NAME
        || type == TokenTypes.NUMBER
        || type == TokenTypes.STRING
        || word.isOneOf("([{-+~*")
        || word.is("not")
        || word.is("lambda")
        || word.is("await")
        || word.is("yield")
        || word.is("True")
        || word.is("False")
        || word.is("None")
        || word.is("...");
  }

  private void names() {
    Deque<Word> open = new ArrayDeque<>();
    for (int i = 0; i + 1 < words.size(); i++) {
      Word word = word(i);
      if (word.isOneOf("([{")) {
        open.push(word);
      } else if (word.isOneOf(")]}")) {
        open.poll();
      } else if (word.getType() == TokenTypes.NAME) {
        if (word(i + 1).is(":=")) {
          word.setType(TokenTypes.WALRUS_NAME);
        } else if (word(i + 1).is("=")
            && !open.isEmpty()
            && open.peek().isOneOf("(")
            && word(i - 1).isOneOf("(,")) {
          word.setType(TokenTypes.KEYWORD_NAME);
        }
      }
    }
  }

  /** Defaults of lambdas have an {@code =} that assigns nothing. */
  private void chains() {
    int depth = 0;
    int lambdas = 0;
    Word assign = null;
    for (Word word : words) {
      if (word.isOneOf("([{")) {
        depth++;
      } else if (word.isOneOf(")]}")) {
        depth--;
      } else if (depth == 0) {
        if (word.is("lambda") && word.getType() != TokenTypes.STRING) {
          lambdas++;
        } else if (word.isOneOf(":")) {
          lambdas = Math.max(0, lambdas - 1);
        } else if (word.isOneOf(";")) {
          assign = null;
          lambdas = 0;
        } else if (word.isOneOf("=") && lambdas == 0) {
          if (assign != null) {
            assign.setType(TokenTypes.CHAINED_ASSIGN);
          }
          assign = word;
        }
      }
    }
  }

  /**
   * {@code with (a, b):} has two items, but {@code with (a, *b):} one, which is a tuple, as has
   * {@code with (a, b).c:}.
   */
  private void withItems() {
    int start = word(0).is("async") ? 1 : 0;
    if (words.size() < start + 4 || !word(start).is("with") || !word(start + 1).is("(")) {
      return;
    }
    int depth = 0;
    int lambdas = 0;
    boolean items = true;
    for (int i = start + 1; i < words.size(); i++) {
      Word word = word(i);
      if (word.isOneOf("([{")) {
        depth++;
      } else if (word.isOneOf(")]}")) {
        depth--;
        if (depth == 0) {
          boolean empty = i == start + 2;
          if (items && !empty && i + 1 < words.size() && word(i + 1).is(":")) {
            word(start + 1).setType(TokenTypes.WITH_ITEMS);
          }
          return;
        }
      } else if (depth == 1) {
        if (word.is("lambda")) {
          lambdas++;
        } else if (word.is(":")) {
          lambdas--;
        }
        items &= !(word.is("yield") || word.is("for") || word.is(":="));
        items &= !(word.is("*") && lambdas <= 0 && word(i - 1).isOneOf("(,"));
      }
    }
  }
}
