package dev.ppto.frontend.python.message;

import dev.ppto.frontend.python.token.Word;
import java.util.List;

/** The expression before a word, within the brackets that are open there. */
final class Segment {
  private int start;
  private boolean inClause;
  private boolean lacksElse;

  /**
   * @param open the bracket; -1: there is none
   * @param end the word behind the expression
   */
  Segment(List<Word> words, Expressions expressions, int open, int end) {
    boolean names = open > 0 && hasNames(expressions, open);
    int first = open < 0 ? statementStart(words, expressions, end) : open + 1;
    start = names ? Expressions.NONE : first;
    for (int i = first; i < end; i = next(expressions, i)) {
      if (i < 0) {
        start = Expressions.NONE;
        return;
      }
      String word = words.get(i).getText();
      switch (word) {
        case "," -> restart(names ? Expressions.NONE : i + 1);
        case ":", "=", ":=", "else", "yield", "from", "return", ";" -> restart(i + 1);
        case "lambda" -> start = Expressions.NONE;
        case "*", "**" -> {
          if (i == start) {
            start = open >= 0 && expressions.is(open, "(") ? i + 1 : Expressions.NONE;
          }
        }
        case "for" -> {
          inClause = true;
          start = Expressions.NONE;
        }
        case "if" -> lacksElse = !inClause && start >= 0 && i > start;
        default -> {}
      }
    }
    if (lacksElse) {
      int test = expressions.disjunction(start);
      lacksElse =
          test > 0 && expressions.is(test, "if") && expressions.disjunction(test + 1) == end;
    }
  }

  /** Whether what is in a bracket are names: of parameters, or of what is imported. */
  private static boolean hasNames(Expressions expressions, int open) {
    return expressions.is(open - 2, "def") || expressions.is(open - 1, "import");
  }

  private static int next(Expressions expressions, int i) {
    return expressions.isOpen(i) ? expressions.close(i) : i + 1;
  }

  private static int statementStart(List<Word> words, Expressions expressions, int end) {
    int start = 0;
    for (int i = 0; i < end && i >= 0; i = next(expressions, i)) {
      switch (words.get(i).getText()) {
        case "return", "=", ";", ":", "assert", "raise", "in", "yield" -> start = i + 1;
        default -> {}
      }
    }
    return start;
  }

  private void restart(int i) {
    start = i;
    inClause = false;
    lacksElse = false;
  }

  /** The word that the expression starts with; NONE if it is not one that may lack a comma. */
  int start() {
    return start;
  }

  /** Whether the word is where the {@code else} of a conditional expression belongs. */
  boolean lacksElse() {
    return lacksElse;
  }
}
