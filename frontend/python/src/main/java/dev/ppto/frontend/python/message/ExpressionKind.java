package dev.ppto.frontend.python.message;

import dev.ppto.frontend.python.token.TokenTypes;
import dev.ppto.frontend.python.token.Word;
import java.util.List;
import java.util.Set;

/** What an expression is, as far as its words tell, in CPython's words. */
final class ExpressionKind {
  private static final Set<String> COMPARISONS =
      Set.of("<", ">", "==", ">=", "<=", "!=", "in", "is");
  private static final Set<String> BOOLEAN = Set.of("and", "or", "not", "if", "lambda", "yield");

  private final List<Word> words;
  private final Expressions expressions;
  private final int from;
  private final int to;
  private boolean comparison;
  private boolean binary;
  private boolean logical;

  /** Of the words from one to before another. */
  ExpressionKind(List<Word> words, int from, int to) {
    this.words = words;
    this.expressions = new Expressions(words);
    this.from = from;
    this.to = to;
    for (int i = from; i < to && i >= 0; i = expressions.isOpen(i) ? expressions.close(i) : i + 1) {
      Word word = words.get(i);
      if (word.getType() != TokenTypes.STRING) {
        String text = word.getText();
        comparison |= COMPARISONS.contains(text);
        logical |= BOOLEAN.contains(text);
        binary |= text.length() <= 2 && "+-*/%@&|^~<<>>**//".contains(text);
      }
    }
  }

  /** Whether this is an operand of a comparison, without parentheses. */
  boolean isArithmetic() {
    return !comparison && !logical && expressions.disjunction(from) == to;
  }

  boolean isName() {
    return to == from + 1 && expressions.isName(from);
  }

  /** Whether this is a list or something in parentheses, and nothing else. */
  boolean isDisplay() {
    return (expressions.is(from, "(") || expressions.is(from, "["))
        && expressions.close(from) == to;
  }

  String words() {
    if (logical) {
      return "expression";
    }
    if (comparison) {
      return "comparison";
    }
    if (binary) {
      return "expression";
    }
    if (to > from + 1 && expressions.is(from, "await")) {
      return "await expression";
    }
    Word first = words.get(from);
    Word last = words.get(to - 1);
    if (first.getType() == TokenTypes.STRING && last.getType() == TokenTypes.STRING) {
      boolean formatted = first.getText().toLowerCase(java.util.Locale.ROOT).startsWith("f");
      return formatted ? "f-string expression" : "literal";
    }
    if (to == from + 1) {
      return switch (first.getText()) {
        case "True", "False", "None" -> first.getText();
        case "..." -> "ellipsis";
        default -> expressions.isName(from) ? "name" : "literal";
      };
    }
    if (expressions.isOpen(from) && expressions.close(from) == to) {
      return switch (first.getText()) {
        case "(" -> "tuple";
        case "[" -> "list";
        default -> expressions.is(from + 2, ":") || to == from + 2 ? "dict literal" : "set display";
      };
    }
    if (last.is(")")) {
      return "function call";
    }
    return last.is("]") ? "subscript" : "attribute";
  }
}
