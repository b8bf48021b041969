package dev.ppto.dialects.signature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** What follows from extents that are known, and what is said where they contradict each other. */
class ExtentSolverTest {
  private final ExtentSolver solver = new ExtentSolver();

  private static ExtentExpression extent(String text) {
    ExtentExpression expression = ExtentSyntax.parse(text);
    if (expression == null) {
      throw new AssertionError("no extent: " + text);
    }
    return expression;
  }

  private void given(String expression, long value, String origin) throws ExtentConflict {
    solver.add(extent(expression), value, origin);
  }

  private String refusal(String expression, long value, String origin) {
    return assertThrows(ExtentConflict.class, () -> given(expression, value, origin)).getMessage();
  }

  private OptionalLong value(String expression) {
    return solver.value(extent(expression));
  }

  @Test
  void aMultipleGivesItsSymbol() throws ExtentConflict {
    given("M * 2", 12, "x");
    assertEquals(Map.of("M", 6L), solver.symbols());
    assertEquals(OptionalLong.of(7), value("M + 1"));
  }

  @Test
  void aKnownSymbolHelpsToFindAnother() throws ExtentConflict {
    given("M * 2 + N", 15, "x");
    assertEquals(Map.of(), solver.symbols());
    given("N", 3, "--dim");
    assertEquals(Map.of("M", 6L, "N", 3L), solver.symbols());
  }

  @Test
  void twoEquationsGiveTwoSymbols() throws ExtentConflict {
    given("M + N", 5, "x");
    given("M - N", 1, "y");
    assertEquals(Map.of("M", 3L, "N", 2L), solver.symbols());
  }

  @Test
  void whatIsNotDeterminedIsOpen() throws ExtentConflict {
    given("M + N", 5, "x");
    assertEquals(Map.of(), solver.symbols());
    assertEquals(OptionalLong.empty(), value("M"));
    assertEquals(OptionalLong.of(13), value("M * 2 + N * 2 + 3"));
  }

  @Test
  void productsAndDivisionsAreKnownAsTheyAre() throws ExtentConflict {
    given("M * N", 12, "x");
    given("M floordiv 4", 1, "y");
    assertEquals(Map.of(), solver.symbols());
    assertEquals(OptionalLong.of(25), value("2 * M * N + 1"));
    assertEquals(OptionalLong.of(3), value("M floordiv 4 + 2"));
    given("M", 4, "z");
    assertEquals(Map.of("M", 4L, "N", 3L), solver.symbols());
  }

  @Test
  void aProductWithZeroLeavesTheOtherOpen() throws ExtentConflict {
    given("M * N", 0, "x");
    given("M", 0, "y");
    assertEquals(Map.of("M", 0L), solver.symbols());
    assertEquals(OptionalLong.of(0), value("M * N"));
  }

  @Test
  void contradictionsSayWhoExpectsWhat() throws ExtentConflict {
    given("M", 6, "dimension 0 of 'x'");
    assertEquals(
        "dimension 0 of 'y': expected 6 (extent 'M', as dimension 0 of 'x'), found 7",
        refusal("M", 7, "dimension 0 of 'y'"));
    assertEquals(
        "dimension 1 of 'y': expected 12 (M * 2, where M is 6 by dimension 0 of 'x'), found 13",
        refusal("M * 2", 13, "dimension 1 of 'y'"));
  }

  @Test
  void aSymbolIsAWholeNumber() {
    assertEquals(
        "dimension 0 of 'x': expected M * 2 with a whole number M from 0, found 7",
        refusal("M * 2", 7, "dimension 0 of 'x'"));
  }

  @Test
  void aSymbolIsNotNegative() throws ExtentConflict {
    given("N", 8, "--dim N");
    assertEquals(
        "dimension 0 of 'x': expected M + N with a whole number M from 0, where N is 8 by --dim N,"
            + " found 7",
        refusal("M + N", 7, "dimension 0 of 'x'"));
  }

  @Test
  void severalThatDoNotAgreeAreNamed() throws ExtentConflict {
    given("M + N", 5, "x");
    assertEquals(
        "y: expected M - N with a whole number M from 0, with M + N being 5 by x, found 2",
        refusal("M - N", 2, "y"));
  }

  @Test
  void sumsThatDoNotAgreeAreNamed() throws ExtentConflict {
    given("M + N", 5, "x");
    assertEquals(
        "y: expected 10 (M * 2 + N * 2, with M + N being 5 by x), found 11",
        refusal("2 * M + 2 * N", 11, "y"));
  }

  @Test
  void aDivisorIsNotZero() throws ExtentConflict {
    given("N", 0, "--dim N");
    assertEquals(
        "x: expected a number of 64 bits, found that M floordiv N, where N is 0 by --dim N divides by"
            + " zero or is none",
        refusal("M floordiv N", 1, "x"));
  }

  @Test
  void extentsAreNotNegative() {
    assertEquals("--dim N: expected an extent from 0, found -1", refusal("N", -1, "--dim N"));
  }

  @Property
  void theNumbersThatMadeTheExtentsAreFound(
      @ForAll @IntRange(max = 50) int m,
      @ForAll @IntRange(max = 50) int n,
      @ForAll @IntRange(min = 1, max = 9) int a,
      @ForAll @IntRange(min = 1, max = 9) int b,
      @ForAll @IntRange(min = 1, max = 9) int c,
      @ForAll @IntRange(min = 1, max = 9) int d)
      throws ExtentConflict {
    ExtentSolver fresh = new ExtentSolver();
    fresh.add(extent("M * " + a + " + N * " + b + " + 1"), (long) m * a + (long) n * b + 1, "x");
    fresh.add(extent("M * " + c + " + N * " + d), (long) m * c + (long) n * d, "y");
    if (a * d != b * c) {
      assertEquals(Map.of("M", (long) m, "N", (long) n), fresh.symbols());
    } else {
      assertEquals(Map.of(), fresh.symbols());
      assertEquals(OptionalLong.of(m * a + n * b), fresh.value(extent(a + " * M + N * " + b)));
    }
  }
}
