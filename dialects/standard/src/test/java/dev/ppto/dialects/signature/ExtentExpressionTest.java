package dev.ppto.dialects.signature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Extents that are computed with symbols, in their normal form. */
class ExtentExpressionTest {
  private static final List<String> NAMES = List.of("K", "M", "N");

  private static ExtentExpression parsed(String text) {
    ExtentExpression expression = ExtentSyntax.parse(text);
    if (expression == null) {
      throw new AssertionError("no extent: " + text);
    }
    return expression;
  }

  /** Any expression, also such as divide by zero. */
  private static ExtentExpression any(Random random, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return random.nextBoolean()
          ? ExtentExpression.symbol(NAMES.get(random.nextInt(NAMES.size())))
          : ExtentExpression.constant(random.nextInt(7) - 3);
    }
    ExtentExpression left = any(random, depth - 1);
    ExtentExpression right = any(random, depth - 1);
    return switch (random.nextInt(5)) {
      case 0 -> left.plus(right);
      case 1 -> left.minus(right);
      case 2 -> left.times(right);
      case 3 -> zero(right) ? left : left.floorDivide(right);
      default -> zero(right) ? left : left.modulo(right);
    };
  }

  private static boolean zero(ExtentExpression expression) {
    return expression.constantValue().equals(OptionalLong.of(0));
  }

  private record Numbers(Map<String, Long> symbols) implements ExtentExpression.Arithmetic<Long> {
    @Override
    public Long constant(long value) {
      return value;
    }

    @Override
    public Long symbol(String name) {
      return symbols.get(name);
    }

    @Override
    public Long add(Long left, Long right) {
      return Math.addExact(left, right);
    }

    @Override
    public Long subtract(Long left, Long right) {
      return Math.subtractExact(left, right);
    }

    @Override
    public Long multiply(Long left, Long right) {
      return Math.multiplyExact(left, right);
    }

    @Override
    public Long floorDivide(Long dividend, Long divisor) {
      return Math.floorDiv(dividend, divisor);
    }

    @Override
    public Long modulo(Long dividend, Long divisor) {
      return Math.floorMod(dividend, divisor);
    }
  }

  @Property(tries = 2000)
  void textIsReadBackAsTheSame(@ForAll long seed) {
    ExtentExpression expression = any(new Random(seed), 4);
    assertEquals(expression, parsed(expression.toString()), expression.toString());
    assertEquals(expression.toString(), parsed(expression.toString()).toString());
  }

  @Property(tries = 2000)
  void substitutionComputes(@ForAll long seed) {
    Random random = new Random(seed);
    ExtentExpression expression = any(random, 4);
    Map<String, Long> values =
        Map.of("K", (long) random.nextInt(9), "M", (long) random.nextInt(9), "N", 5L);
    long computed;
    try {
      computed = expression.compute(new Numbers(values));
    } catch (ArithmeticException e) {
      return; // It divides by zero for these numbers.
    }
    assertEquals(OptionalLong.of(computed), expression.substitute(values).constantValue());
    ExtentExpression half = expression.substitute(Map.of("N", 5L));
    assertEquals(OptionalLong.of(computed), half.substitute(values).constantValue());
  }

  @Property(tries = 1000)
  void aSplitIsTheWhole(@ForAll long seed) {
    ExtentExpression expression = any(new Random(seed), 3);
    ExtentExpression.Split split = expression.split("M");
    if (split != null) {
      assertEquals(
          expression,
          split.factor().times(ExtentExpression.symbol("M")).plus(split.rest()),
          expression.toString());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2 * M, M * 2",
    "M + M + M, M * 3",
    "1 + N + M, M + N + 1",
    "-M + 8, 8 - M",
    "-M - 8, M * -1 - 8",
    "(M + 1) * (M - 1), M * M - 1",
    "N * (M + 2) - 2 * N, M * N",
    "M - M + 3, 3",
    "M * 6 floordiv 3, M * 2",
    "(M * 6 + 1) floordiv 3, (M * 6 + 1) floordiv 3",
    "M * 6 mod 3, 0",
    "7 floordiv 2 + 7 mod 2, 4",
    "(M floordiv 2) * 2 + M, M + (M floordiv 2) * 2",
    "(M floordiv 2) * M, M * (M floordiv 2)",
    "M mod -2, M mod (-2)",
  })
  void equalExtentsHaveOneText(String written, String normal) {
    assertEquals(normal, parsed(written).toString());
  }

  @ParameterizedTest
  @CsvSource({
    "M * 2, M_times_2",
    "2 * M + N - 1, M_times_2_plus_N_minus_1",
    "8 - M, _8_minus_M",
    "(M + 1) floordiv 2, M_plus_1_div_2",
    "-M, M_times_minus_1"
  })
  void identifiersSayWhatItIs(String written, String identifier) {
    assertEquals(identifier, parsed(written).identifier());
  }

  @ParameterizedTest
  @CsvSource({"M *", "* 2", "M N", "(M", "M)", "M / 2", "2M", "M floordiv 0", "''"})
  void otherTextIsNoExtent(String text) {
    assertNull(ExtentSyntax.parse(text));
  }

  @Test
  void numbersStayWithin64Bits() {
    ExtentExpression large = ExtentExpression.constant(Long.MAX_VALUE);
    assertThrows(ArithmeticException.class, () -> large.plus(large));
    assertThrows(ArithmeticException.class, () -> large.times(parsed("M * 2")));
    assertNull(ExtentSyntax.parse("9223372036854775808"));
  }

  @Test
  void deepTextIsRefused() {
    assertNull(ExtentSyntax.parse("(".repeat(100_000) + "M" + ")".repeat(100_000)));
  }
}
