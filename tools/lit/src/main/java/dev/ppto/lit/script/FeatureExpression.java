package dev.ppto.lit.script;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A condition on features: names joined by {@code && || !} and parentheses. {@code {{regex}}} in a
 * name holds when any feature matches; {@code true}, {@code false} are constants.
 */
public final class FeatureExpression {
  /** Says that a text is no condition; the message says what was expected and found. */
  public static final class SyntaxException extends Exception {
    private static final long serialVersionUID = 1L;

    SyntaxException(String message) {
      super(message);
    }
  }

  @FunctionalInterface
  private interface Condition {
    boolean holds(Set<String> features);
  }

  private final String text;
  private final Condition condition;
  private int at;

  private FeatureExpression(String text) throws SyntaxException {
    this.text = text;
    this.condition = parse();
  }

  /** Reads a condition. */
  public static FeatureExpression parse(String text) throws SyntaxException {
    return new FeatureExpression(text.strip());
  }

  /** Whether the condition holds when these features are there. */
  public boolean holds(Set<String> features) {
    return condition.holds(features);
  }

  @Override
  public String toString() {
    return text;
  }

  private Condition parse() throws SyntaxException {
    Condition whole = or();
    skipBlanks();
    if (at < text.length()) {
      throw error("&&, || or the end");
    }
    return whole;
  }

  private Condition or() throws SyntaxException {
    Condition left = and();
    while (eat("||")) {
      Condition first = left;
      Condition second = and();
      left = features -> first.holds(features) || second.holds(features);
    }
    return left;
  }

  private Condition and() throws SyntaxException {
    Condition left = not();
    while (eat("&&")) {
      Condition first = left;
      Condition second = not();
      left = features -> first.holds(features) && second.holds(features);
    }
    return left;
  }

  private Condition not() throws SyntaxException {
    if (eat("!")) {
      Condition inner = not();
      return features -> !inner.holds(features);
    }
    if (eat("(")) {
      Condition inner = or();
      if (!eat(")")) {
        throw error("')'");
      }
      return inner;
    }
    return name();
  }

  private Condition name() throws SyntaxException {
    skipBlanks();
    StringBuilder regex = new StringBuilder();
    boolean pattern = false;
    int start = at;
    while (at < text.length()) {
      char c = text.charAt(at);
      int close = text.startsWith("{{", at) ? text.indexOf("}}", at) : -1;
      if (close > 0) {
        regex.append("(?:").append(text, at + 2, close).append(')');
        pattern = true;
        at = close + 2;
      } else if (Character.isLetterOrDigit(c) || "-+=._:".indexOf(c) >= 0) {
        regex.append(Pattern.quote(String.valueOf(c)));
        at++;
      } else {
        break;
      }
    }
    String name = text.substring(start, at);
    if (name.isEmpty()) {
      throw error("a feature, '!' or '('");
    }
    if (pattern) {
      return matching(regex.toString(), name);
    }
    return switch (name) {
      case "true" -> features -> true;
      case "false" -> features -> false;
      default -> features -> features.contains(name);
    };
  }

  private static Condition matching(String regex, String name) throws SyntaxException {
    try {
      Pattern compiled = Pattern.compile(regex);
      return features -> features.stream().anyMatch(f -> compiled.matcher(f).matches());
    } catch (PatternSyntaxException e) {
      throw new SyntaxException(
          "expected a regular expression, found '" + name + "': " + e.getDescription());
    }
  }

  private boolean eat(String symbol) {
    skipBlanks();
    if (text.startsWith(symbol, at)) {
      at += symbol.length();
      return true;
    }
    return false;
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private SyntaxException error(String expected) {
    skipBlanks();
    String found = at == text.length() ? "the end" : "'" + text.substring(at) + "'";
    return new SyntaxException(
        "expected " + expected + ", found " + found + " in the condition '" + text + "'");
  }
}
