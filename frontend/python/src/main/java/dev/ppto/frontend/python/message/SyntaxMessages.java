package dev.ppto.frontend.python.message;

import dev.ppto.frontend.python.token.LogicalLine;
import dev.ppto.frontend.python.token.Problem;
import dev.ppto.frontend.python.token.TokenTypes;
import dev.ppto.frontend.python.token.Word;
import dev.ppto.frontend.python.tree.Failure;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Says in CPython's words what is wrong with a line that is no statement. */
public final class SyntaxMessages {
  private static final Set<String> COLON_AT_ONCE = Set.of("else", "try", "finally", "def");
  private static final Set<String> TESTS = Set.of("if", "elif", "while");

  private final LogicalLine line;
  private final List<Word> words;
  private final Expressions expressions;
  private final Failure failure;
  private final int found;

  private SyntaxMessages(Failure failure) {
    this.failure = failure;
    this.line = failure.line();
    this.words = line.words();
    this.expressions = new Expressions(words);
    // A name before '=' or ':=' is one that should not be followed by that.
    int index = failure.index();
    int type = words.get(index).getType();
    boolean named = type == TokenTypes.KEYWORD_NAME || type == TokenTypes.WALRUS_NAME;
    this.found = named ? index + 1 : index;
  }

  /** What is wrong with the line of a failure. */
  public static Problem of(Failure failure) {
    return new SyntaxMessages(failure).problem();
  }

  private Problem problem() {
    if (failure.afterTry()) {
      return new Problem(failure.offset(), "expected 'except' or 'finally' block");
    }
    Problem special = header();
    if (special == null) {
      special = word();
    }
    if (special == null) {
      special = lambdaParameters();
    }
    if (special == null) {
      special = expression();
    }
    if (special != null) {
      return special;
    }
    boolean behind = failure.offset() > line.end().from();
    return new Problem(behind ? failure.offset() : words.get(found).from(), "invalid syntax");
  }

  private Problem at(int i, String message) {
    return new Problem(words.get(i).from(), message);
  }

  private boolean is(int i, String text) {
    return expressions.is(i, text);
  }

  private boolean endsLine() {
    return words.get(found).getType() == TokenTypes.NEWLINE;
  }

  private boolean expects(String word) {
    return failure.expected() != 0 && failure.expected() == TokenTypes.literal(word);
  }

  /** What statements with a block lack. */
  private @Nullable Problem header() {
    int keyword = is(0, "async") ? 1 : 0;
    if (line.isHeader() && expects(":") && open(found) < 0) {
      if (endsLine() || COLON_AT_ONCE.contains(words.get(keyword).getText())) {
        return at(found, "expected ':'");
      }
    }
    if (is(keyword, "def") && expects("(") && found == keyword + 2) {
      return at(found, "expected '('");
    }
    if (is(0, "except") && is(found, ",") && open(found) < 0) {
      int first = is(1, "*") ? 2 : 1;
      return at(first, "multiple exception types must be parenthesized");
    }
    if (is(0, "except") && is(1, "*") && found == 2 && (is(2, ":") || endsLine())) {
      return at(2, "expected one or more exception types");
    }
    if (is(0, "from") && endsLine() && is(found - 1, ",")) {
      return at(found, "trailing comma not allowed without surrounding parentheses");
    }
    if (is(0, "match") && found == 1) {
      int end = expressions.end(1);
      if (end == words.size() - 1) {
        return at(end, "expected ':'");
      }
    }
    return is(keyword, "def") ? parameters(keyword + 2) : null;
  }

  private @Nullable Problem parameters(int open) {
    if (open(found) != open) {
      return null;
    }
    if ((is(found, ",") || is(found, ")")) && is(found - 1, "=")) {
      return at(found - 1, "expected default value expression");
    }
    if (is(found, "=")) {
      if (is(found - 2, "*")) {
        return at(found, "var-positional argument cannot have default value");
      }
      if (is(found - 2, "**")) {
        return at(found, "var-keyword argument cannot have default value");
      }
    }
    if (is(found, "(") && (is(found - 1, "(") || is(found - 1, ","))) {
      return at(found, "Function parameters cannot be parenthesized");
    }
    return null;
  }

  private @Nullable Problem lambdaParameters() {
    int lambda = found - 1;
    while (lambda >= 0 && (expressions.isName(lambda) || is(lambda, ","))) {
      lambda--;
    }
    return is(found, "(") && is(lambda, "lambda") && (lambda == found - 1 || is(found - 1, ","))
        ? at(found, "Lambda expression parameters cannot be parenthesized")
        : null;
  }

  /** What the word that was found tells. */
  private @Nullable Problem word() {
    int open = open(found);
    if (is(found, "=")) {
      return assignment(open);
    }
    if (is(found, ":=")) {
      return open >= 0 || TESTS.contains(words.get(0).getText()) ? walrus(open) : null;
    }
    if (expects(",") && is(found, ")") && open >= 0 && is(open + 1, "*")) {
      return at(open + 1, "cannot use starred expression here");
    }
    if (is(found, "**") && open == found - 1 && is(open, "(") && !isCall(open)) {
      return at(found, "cannot use double starred expression here");
    }
    if (is(found, "for") && open >= 0) {
      return comprehension(open);
    }
    if (open >= 0 && is(open, "{") && is(found - 1, ":")) {
      if (is(found, "*")) {
        return at(found, "cannot use a starred expression in a dictionary value");
      }
      if (is(found, "}") || is(found, ",")) {
        return at(found - 1, "expression expected after dictionary key and ':'");
      }
    }
    if (open >= 0 && is(open, "{") && expects(":")) {
      return key(open);
    }
    return null;
  }

  /** The first entry may also be that of a set. */
  private @Nullable Problem key(int open) {
    int start = open + 1;
    for (int i = start; i < found; i = expressions.isOpen(i) ? expressions.close(i) : i + 1) {
      start = is(i, ",") ? i + 1 : start;
    }
    int end = expressions.end(start);
    return start == open + 1 || end == Expressions.NONE
        ? null
        : new Problem(words.get(end - 1).to() - 1, "':' expected after dictionary key");
  }

  private @Nullable Problem comprehension(int open) {
    if (is(open + 1, "**")) {
      return at(open + 1, "dict unpacking cannot be used in dict comprehension");
    }
    if (is(open + 1, "*") && !isCall(open)) {
      return at(open + 1, "iterable unpacking cannot be used in comprehension");
    }
    boolean comma = false;
    for (int i = open + 1; i < found; i = expressions.isOpen(i) ? expressions.close(i) : i + 1) {
      comma |= is(i, ",");
    }
    if (comma && !is(open, "(")) {
      return at(open + 1, "did you forget parentheses around the comprehension target?");
    }
    return null;
  }

  /** Of an {@code =} where none may stand. */
  private @Nullable Problem assignment(int open) {
    boolean test = open < 0 && TESTS.contains(words.get(0).getText());
    if (open < 0 && !test) {
      return null;
    }
    int start = Math.max(open, 0) + 1;
    for (int i = start; i < found; i = expressions.isOpen(i) ? expressions.close(i) : i + 1) {
      start = is(i, ",") ? i + 1 : start;
    }
    if (start >= found) {
      return null;
    }
    boolean constant = is(start, "True") || is(start, "False") || is(start, "None");
    if (open >= 0 && isCall(open)) {
      if (constant && start == found - 1) {
        return at(start, "cannot assign to " + words.get(start).getText());
      }
      return expressions.end(start) == found
          ? at(start, "expression cannot contain assignment, perhaps you meant \"==\"?")
          : null;
    }
    int value = expressions.disjunction(found + 1);
    if (value == Expressions.NONE || is(value, "=") || is(value, ":=")) {
      return null;
    }
    if (start == found - 1 && expressions.isName(start)) {
      return at(start, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
    }
    ExpressionKind kind = new ExpressionKind(words, start, found);
    return kind.isArithmetic() && !kind.isDisplay() && !constant
        ? at(
            start,
            "cannot assign to " + kind.words() + " here. Maybe you meant '==' instead of '='?")
        : null;
  }

  private @Nullable Problem walrus(int open) {
    int start = Math.max(open, 0) + 1;
    for (int i = start; i < found; i = expressions.isOpen(i) ? expressions.close(i) : i + 1) {
      start = is(i, ",") ? i + 1 : start;
    }
    if (start >= found || expressions.end(start) != found) {
      return null;
    }
    ExpressionKind kind = new ExpressionKind(words, start, found);
    return kind.isName()
        ? null
        : at(start, "cannot use assignment expressions with " + kind.words());
  }

  /** What an expression lacks that ends before the word that was found. */
  private @Nullable Problem expression() {
    int open = open(found);
    Segment segment = new Segment(words, expressions, open, found);
    if (segment.lacksElse() && !is(found, ":")) {
      return at(segment.start(), "expected 'else' after 'if' expression");
    }
    if (found > 0 && isLegacy(found - 1) && !is(found, "(") && startsValue(found)) {
      String name = words.get(found - 1).getText();
      return at(
          found - 1,
          "Missing parentheses in call to '" + name + "'. Did you mean " + name + "(...)?");
    }
    if (open < 0 || segment.start() < 0 || segment.start() >= found) {
      return null;
    }
    int start = segment.start();
    boolean soft = is(start, "match") || is(start, "case") || is(start, "_");
    boolean prefixed =
        expressions.isName(start) && words.get(start + 1).getType() == TokenTypes.STRING;
    boolean missing =
        !soft
            && !prefixed
            && expressions.disjunction(start) == found
            && expressions.end(found) != Expressions.NONE;
    return missing ? at(start, "invalid syntax. Perhaps you forgot a comma?") : null;
  }

  private boolean isLegacy(int i) {
    return is(i, "print") || is(i, "exec");
  }

  private boolean startsValue(int i) {
    return expressions.end(i) != Expressions.NONE;
  }

  /** Whether a parenthesis is that of a call. */
  private boolean isCall(int open) {
    if (!is(open, "(") || open == 0) {
      return false;
    }
    Word before = words.get(open - 1);
    return expressions.isName(open - 1)
        || expressions.isClose(open - 1)
        || before.getType() == TokenTypes.STRING;
  }

  /** The innermost bracket that is open at a word; -1: none is. */
  private int open(int i) {
    int depth = 0;
    for (int at = i - 1; at >= 0; at--) {
      if (expressions.isClose(at)) {
        depth++;
      } else if (expressions.isOpen(at) && depth-- == 0) {
        return at;
      }
    }
    return -1;
  }
}
