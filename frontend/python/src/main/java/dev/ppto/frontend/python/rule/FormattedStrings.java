package dev.ppto.frontend.python.rule;

import org.jspecify.annotations.Nullable;

/**
 * The replacement fields of formatted strings, as Python 3.11 reads them: their expressions have no
 * backslashes, no comments, and no quotes of the string itself.
 */
final class FormattedStrings {
  /** Tells what is wrong with the text of an expression; null: nothing. */
  interface Expressions {
    @Nullable String problem(String text);
  }

  /** What is wrong, in CPython's words. */
  private static final class MalformedException extends Exception {
    private static final long serialVersionUID = 1L;

    MalformedException(String message) {
      super("f-string" + message);
    }
  }

  private final String text;
  private final boolean raw;
  private final Expressions expressions;
  private int at;

  private FormattedStrings(String text, boolean raw, Expressions expressions) {
    this.text = text;
    this.raw = raw;
    this.expressions = expressions;
  }

  /**
   * What is wrong with what stands between the quotes; null: nothing.
   *
   * @param raw whether backslashes are only that
   */
  static @Nullable String problem(String content, boolean raw, Expressions expressions) {
    try {
      new FormattedStrings(content, raw, expressions).literal(0);
      return null;
    } catch (MalformedException e) {
      return e.getMessage();
    }
  }

  /** Text with fields in it, up to the end or the brace that closes the field it formats. */
  private void literal(int depth) throws MalformedException {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\\' && !raw) {
        escape();
      } else if (c == '{') {
        if (depth == 0 && text.startsWith("{{", at)) {
          at += 2;
        } else {
          field(depth);
        }
      } else if (c == '}') {
        if (depth > 0) {
          return;
        }
        if (!text.startsWith("}}", at)) {
          throw new MalformedException(": single '}' is not allowed");
        }
        at += 2;
      } else {
        at++;
      }
    }
  }

  private void escape() {
    if (text.startsWith("\\N{", at)) {
      int end = text.indexOf('}', at);
      at = end < 0 ? text.length() : end + 1;
    } else {
      at += text.startsWith("{", at + 1) || text.startsWith("}", at + 1) ? 1 : 2;
    }
  }

  private void field(int depth) throws MalformedException {
    if (depth >= 2) {
      throw new MalformedException(": expressions nested too deeply");
    }
    at++;
    int start = at;
    expression();
    String expression = text.substring(start, Math.min(at, text.length()));
    if (at >= text.length()) {
      throw new MalformedException(": expecting '}'");
    }
    if (expression.isBlank()) {
      char next = text.charAt(at);
      throw new MalformedException(
          next == '}'
              ? ": empty expression not allowed"
              : ": expression required before '" + next + "'");
    }
    String problem = expressions.problem(expression);
    if (problem != null) {
      String inner = problem.startsWith("f-string") ? problem.substring(8) : ": " + problem;
      throw new MalformedException(inner);
    }
    if (text.charAt(at) == '=') {
      at++;
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
    }
    conversion();
    if (at < text.length() && text.charAt(at) == ':') {
      at++;
      literal(depth + 1);
    }
    if (at >= text.length() || text.charAt(at) != '}') {
      throw new MalformedException(": expecting '}'");
    }
    at++;
  }

  private void conversion() throws MalformedException {
    if (at < text.length() && text.charAt(at) == '!') {
      char kind = at + 1 < text.length() ? text.charAt(at + 1) : 0;
      if (kind == 0) {
        throw new MalformedException(": expecting '}'");
      }
      if ("sra".indexOf(kind) < 0) {
        throw new MalformedException(": invalid conversion character: expected 's', 'r', or 'a'");
      }
      at += 2;
    }
  }

  /** Skips an expression, up to what can follow it in a field. */
  private void expression() throws MalformedException {
    StringBuilder open = new StringBuilder();
    char quote = 0;
    int quotes = 0;
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '\\') {
        throw new MalformedException(" expression part cannot include a backslash");
      }
      if (quote != 0) {
        if (c == quote && (quotes == 1 || text.startsWith(triple(quote), at))) {
          at += quotes - 1;
          quote = 0;
        }
        continue;
      }
      if (c == '\'' || c == '"') {
        quote = c;
        quotes = text.startsWith(triple(c), at) ? 3 : 1;
        at += quotes - 1;
      } else if (c == '#') {
        throw new MalformedException(" expression part cannot include '#'");
      } else if (c == '(' || c == '[' || c == '{') {
        open.append(c);
      } else if (open.length() == 0 && ends(c)) {
        return;
      } else if (c == ')' || c == ']' || c == '}') {
        close(c, open);
      }
    }
    if (quote != 0) {
      throw new MalformedException(": unterminated string");
    }
    if (open.length() > 0) {
      throw new MalformedException(": unmatched '" + open.charAt(open.length() - 1) + "'");
    }
  }

  private static String triple(char quote) {
    return String.valueOf(quote).repeat(3);
  }

  /** Whether an expression ends here; {@code !=} and the like are operators. */
  private boolean ends(char c) {
    if (c == '!' || c == '=' || c == '<' || c == '>') {
      if (text.startsWith("=", at + 1)) {
        at++;
        return false;
      }
      return c == '!' || c == '=';
    }
    return c == ':' || c == '}';
  }

  private static void close(char c, StringBuilder open) throws MalformedException {
    if (open.length() == 0) {
      throw new MalformedException(": unmatched '" + c + "'");
    }
    char opening = open.charAt(open.length() - 1);
    open.setLength(open.length() - 1);
    if ("([{".indexOf(opening) != ")]}".indexOf(c)) {
      throw new MalformedException(
          ": closing parenthesis '" + c + "' does not match opening parenthesis '" + opening + "'");
    }
  }
}
