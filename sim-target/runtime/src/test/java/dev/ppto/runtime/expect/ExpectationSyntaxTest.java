package dev.ppto.runtime.expect;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.runtime.expect.syntax.ExpressionException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused before anything is evaluated. */
class ExpectationSyntaxTest {

  private static ExpressionException failure(String text) {
    return assertThrows(ExpressionException.class, () -> Expectation.parse(text), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "a ==|5|expected an operand, found the end of the expression",
        "a = b|3|expected '==' to compare, found '='",
        "a == b, c|7|expected one expression, found ','; join two with 'and'",
        "a == b c|8|expected an operator or the end, found 'c'",
        "(a == b|8|expected ',' or ')' for the '(' in column 1, found the end of the expression",
        "[1, 2|6|expected ',' or ']' for the '[' in column 1, found the end of the expression",
        "a[1|4|expected ',' or ']' for the '[' in column 2, found the end of the expression",
        "a[] == 1|3|expected an index, found ']'",
        "a[1)|4|expected ',' or ']' for the '[' in column 2, found ')'",
        "a ! b|3|expected 'not' (or '~' for each element), found '!'",
        "a && b|3|expected 'and' (or '&' for each element), found '&&'",
        "a := b|3|expected '==' to compare, found ':='",
        "a == 'x'|6|expected a number, name or '(', found a string; strings have no use here",
        "a == 3x|6|expected a number, found '3x'",
        "a == 0x|6|expected a number, found '0x'",
        "a == 1j|6|expected a number, found '1j'",
        "a == $|6|expected a number, name or operator, found '$'",
        "a == not b|6|expected an operand, found 'not'; put it in parentheses",
        "a in b|3|expected a comparison such as '==', found 'in'",
        "a is None|3|expected a comparison such as '==', found 'is'",
        "a if b|7|expected 'else' after the condition, found the end of the expression",
        "a == ...|6|expected an operand, found '...', which belongs into an index",
        "lambda: 1|1|expected an operand, found 'lambda'",
        "a.|3|expected an attribute, found the end of the expression",
        "a[0](1)|5|expected an operator, found '('; only functions and methods are called",
        "sum(*a)|5|expected an argument, found '*'",
        "sum(axis=0, a)|13|expected a keyword argument after the first one, found a value",
        "[i for 3 in a]|8|expected a variable, found '3'",
        "[i for i of a]|10|expected 'in' after the variable, found 'of'",
        "summ(a) == 1|1|expected a function, found 'summ', which is none; did you mean 'sum'?",
        "a.summ() == 1|3|expected a method, found 'summ', which is none; did you mean 'sum'?",
        "a.exp() == 1|3|expected a method, found 'exp', which is none; it is a function, write"
            + " exp(...)",
        "a.shape() == 1|3|expected a method, found 'shape', which is none; it is an attribute,"
            + " write it without '()'",
        "a.shap == 1|3|expected an attribute, found 'shap', which is none; did you mean 'shape'?",
        "a.sum == 1|3|expected an attribute, found 'sum', which is none; it is a method, write"
            + " .sum(...)",
        "sum() == 1|1|sum(a, axis=, *, dtype=, keepdims=) expects a value for 'a', found none",
        "sum(a, 0, 1) == 1|1|sum(a, axis=, *, dtype=, keepdims=) expects at most 2 positional"
            + " arguments, found 3",
        "sum(a, axes=0) == 1|1|sum(a, axis=, *, dtype=, keepdims=) expects a keyword of it, found"
            + " 'axes'; did you mean 'axis'?",
        "sum(a, a=0) == 1|1|sum(a, axis=, *, dtype=, keepdims=) expects 'a' once, found it twice",
        "a.sum(0, 1) == 1|1|.sum(a, axis=, *, dtype=, keepdims=) expects at most 2 positional"
            + " arguments, found 3",
        "exact() == 1|1|exact(comparison) expects one comparison, found 0",
      })
  void mistakes(String text, int column, String message) {
    var e = failure(text);
    assertEquals(message, e.getMessage(), text);
    assertEquals(column, e.column(), text);
  }

  @Test
  void anEmptyTextIsNoExpression() {
    assertEquals("expected an operand, found the end of the expression", failure(" ").getMessage());
  }

  @Test
  void theExcerptPointsAtTheMistake() {
    var e = failure("out == summ(x_in, axis=0)");
    assertEquals("out == summ(x_in, axis=0)\n       ^~~~", e.excerpt());
    assertEquals(
        "column 8: expected a function, found 'summ', which is none; did you mean 'sum'?\n"
            + "  out == summ(x_in, axis=0)\n"
            + "         ^~~~",
        e.render());
  }

  @Test
  void theExcerptOfSeveralLinesShowsTheWrongOne() {
    var e = failure("out ==\n\tsumm(x)\n  + 1");
    assertEquals(2, e.line());
    assertEquals(2, e.column());
    assertEquals("\tsumm(x)\n\t^~~~", e.excerpt());
    assertTrue(e.render().startsWith("2:2: "), e.render());
  }

  @Test
  void theExcerptCountsCharactersBeyondTheBasicPlane() {
    var e = failure("\uD835\uDC65 == $");
    assertEquals(6, e.column());
    assertEquals("\uD835\uDC65 == $\n     ^", e.excerpt());
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "[", "-", "not ", "a[", "1 if 1 else ", "sum(", "2**"})
  void endlessNestingIsRefused(String opening) {
    assertThrows(ExpressionException.class, () -> Expectation.parse(opening.repeat(5_000) + "1"));
  }

  @Test
  void aVeryLongSumIsEitherEvaluatedOrRefused() {
    String text = "1" + " + 1".repeat(20_000) + " == 20001";
    try {
      assertTrue(Expectation.parse(text).check(Bindings.ranks(1).build()).ok());
    } catch (ExpressionException e) {
      assertTrue(e.getMessage().contains("split it"), e.getMessage());
    }
  }

  @Test
  void namesAreCheckedBeforeTheRun() {
    List<String> arguments = List.of("x", "out");
    List<String> constants = List.of("M");
    for (String good :
        List.of(
            "out == x_in + M * P", "[r * r for r in range(P)] == x", "out.dtype == f32 and nan")) {
      assertDoesNotThrow(() -> Expectation.parse(good).requireNames(arguments, constants), good);
    }
    for (String bad :
        List.of("out == y", "[r for r in range(P)] == r", "out == N", "out_on == 1")) {
      assertThrows(
          ExpressionException.class,
          () -> Expectation.parse(bad).requireNames(arguments, constants),
          bad);
    }
  }
}
