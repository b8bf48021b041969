package dev.ppto.runtime.expect;

import dev.ppto.runtime.expect.syntax.Expr;
import dev.ppto.runtime.expect.syntax.ExpressionException;
import dev.ppto.runtime.expect.syntax.Parser;
import dev.ppto.runtime.expect.syntax.Span;
import java.util.Collection;

/**
 * What is expected of a run's arguments, as a Python expression over numpy-like arrays: {@code
 * outputs == x_in.sum(axis=0)}. The language is described in {@code docs/expect.md}.
 */
public final class Expectation {
  private final String text;
  private final Expr expr;

  private Expectation(String text, Expr expr) {
    this.text = text;
    this.expr = expr;
  }

  /**
   * Parses an expression and checks the functions it calls.
   *
   * @throws ExpressionException if it is no expression, calls an unknown function, or a function
   *     with the wrong arguments
   */
  public static Expectation parse(String text) {
    try {
      Expr expr = Parser.parse(text);
      CallCheck.check(text, expr);
      return new Expectation(text, expr);
    } catch (StackOverflowError e) {
      throw tooDeep(text);
    }
  }

  /** The text it was parsed from. */
  public String text() {
    return text;
  }

  /**
   * Checks that every name is known, so that a slip is found before a long run.
   *
   * @param arguments the program's arguments, whose values before the run are named too
   * @param constants further names
   * @throws ExpressionException if a name is neither; the message offers near ones
   */
  public void requireNames(Collection<String> arguments, Collection<String> constants) {
    Names.require(text, expr, arguments, constants);
  }

  /**
   * Evaluates the expression and says whether it holds.
   *
   * @throws ExpressionException if it has no value: an unknown name, a bad axis, shapes that do not
   *     broadcast, or something other than comparisons in the end
   */
  public CheckResult check(Bindings bindings) {
    try {
      return new Judge(text, bindings).judge(expr);
    } catch (StackOverflowError e) {
      throw tooDeep(text);
    } catch (OutOfMemoryError e) {
      throw new ExpressionException(
          text,
          expr.span(),
          "the values of this expression need more memory than is left; raise the limit with -Xmx"
              + " or check parts of the arrays");
    }
  }

  private static ExpressionException tooDeep(String text) {
    return new ExpressionException(
        text,
        new Span(0, text.length()),
        "expected an expression of less depth, found one too long to evaluate; split it");
  }
}
