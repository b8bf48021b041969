package dev.ppto.runtime.expect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.Tensor;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When an expectation holds, and what is said when it does not. */
class ExpectationTopPositionTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "y == x + 10",
        "x + 10 == y",
        "y == x_in + 10 and x == x_in",
        "y == x or y == x + 10",
        "not y == x",
        "0 <= x <= 5",
        "x < y > 9",
        "x != y",
        "y - x == 10",
        "10 <= y",
        "all(x == x_in)",
        "(x == x_in).all()",
        "all([x == x_in, y == x + 10])",
        "all(y[r] == x[r] + 10 for r in range(P))",
        "[y[r] == x[r] + 10 for r in range(P)]",
        "(y == x + 10, x == x_in)",
        "all(x[r] == y for r in range(0))",
        "exact(x == x_in)",
        "exact(y == x + 10 and x == x_in)",
        "allclose(y, x + 10)",
        "(y == x + 10) & (x == x_in)",
        "(x == 0) | (x > 0)",
        "y == x + 10 if P == 2 else y == x",
        "x.shape == (2, 3)",
        "x.shape != (2, 4)",
        "x.shape != (2,)",
        "x.dtype == f32",
        "x.dtype != f16",
        "x[:0] == y[:0]",
        "any(x == 3)",
        "isnan(odd[0])",
        "(x == y).sum() == 0",
      })
  void holds(String text) {
    RunFixture.holds(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "n == [-2, -1, 5, 7]|n[2]: got 0, wanted 5; 2 of 4 elements differ",
        "n == [-2, -1, 0, 7]|n[3]: got 1, wanted 7; 1 of 4 elements differs",
        "[-2, -1, 0, 7] == n|n[3]: got 1, wanted 7; 1 of 4 elements differs",
        "x_in == y|y[0,0]: got 10.0, wanted 0.0 +- 5e-06; 6 of 6 elements differ",
        "y == x_in|y[0,0]: got 10.0, wanted 0.0 +- 5e-06; 6 of 6 elements differ",
        "y[1] == x[1]|y[1][0]: got 13.0, wanted 3.0 +- 3.5e-05; 3 of 3 elements differ",
        "y + 1 == y|(y + 1)[0,0]: got 11.0, wanted 10.0 +- 0.00011; 6 of 6 elements differ",
        "y.sum() == 3|y.sum(): got 75.0, wanted 3 +- 3.5e-05",
        "exact(x == y)|x[0,0]: got 0.0, wanted 10.0; 6 of 6 elements differ",
        "x < 4|x[1,1]: got 4.0, wanted < 4; 2 of 6 elements differ",
        "4 > x|x[1,1]: got 4.0, wanted < 4; 2 of 6 elements differ",
        "0 < x < 4|x[0,0]: got 0.0, wanted > 0; 1 of 6 elements differs",
        "n != 0|n[2]: got 0, wanted anything but 0; 1 of 4 elements differs",
        "flags == True|flags[1]: got False, wanted True; 2 of 4 elements differ",
        "flags|flags[1]: got False, wanted True; 2 of 4 elements differ",
        "(n < 1) & flags|((n < 1) & flags)[1]: got False, wanted True; 2 of 4 elements differ",
        "any(n > 5)|any(n > 5): got False, wanted True",
        "n == 0 or n == 1|n[0]: got -2, wanted 0; 3 of 4 elements differ; and n[0]: got -2, wanted"
            + " 1; 3 of 4 elements differ",
        "n == n and n == 0|n[0]: got -2, wanted 0; 3 of 4 elements differ",
        "not n == n|got n == n, wanted not n == n",
        "all(n[i] == i - 2 for i in [0, 1, 9 - 7, 3] if n[i] != i - 2 or i == 3) and all(n[i] == i"
            + " for i in range(3))|n[i]: got -2, wanted 0 (i = 0)",
        "[n[i + j] == 0 for i in range(1, 3) for j in range(2)]|n[i + j]: got -1, wanted 0 (i = 1,"
            + " j = 0)",
        "out == x|out: got shape [2,4], wanted shape [2,3]",
        "x == out|x: got shape [2,3], wanted shape [2,4]",
        "n == x|n: got shape [4], wanted shape [2,3]",
        "x.shape == (2, 4)|x.shape[1]: got 3, wanted 4; 1 of 2 elements differs",
        "x.shape == (2,)|x.shape: got a tuple of 2 items, wanted a tuple of 1 item",
        "x.shape != (2, 3)|x.shape: got a tuple of 2 items, wanted anything but (2, 3)",
        "x.dtype == f16|x.dtype: got f32, wanted f16",
        "allclose(y, y + 1)|y[0,0]: got 10.0, wanted 11.0 +- 0.00011; 6 of 6 elements differ",
        "allclose(n, 0, atol=1)|n[0]: got -2, wanted 0 +- 1.0; 1 of 4 elements differs",
        "odd == 0|odd[0]: got nan, wanted 0; 3 of 4 elements differ",
        "big == 0|big[0]: got 18446744073709551615, wanted 0; 2 of 2 elements differ",
        "h == 2|h[0]: got 1.0, wanted 2 +- 0.04; 1 of 2 elements differs",
        "s == 2|s: got 2.5, wanted 2 +- 2.5e-05",
        "k == 4|k: got 3, wanted 4",
        "x == 0.1|x[0,0]: got 0.0, wanted 0.1 +- 6e-06; 6 of 6 elements differ",
        "x * 1e-9 == 1e20|(x * 1e-9)[0,0]: got 0.0, wanted 1e+20 +- 1000000000000000.0; 6 of 6"
            + " elements differ",
      })
  void fails(String text, String message) {
    RunFixture.fails(text, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "x|1|expected a comparison such as a == b, found an array of shape [2,3] of f32",
        "x.sum()|1|expected a comparison such as a == b, found a float",
        "n == n and k|12|expected a comparison such as a == b, found an int",
        "[]|1|expected a comparison such as a == b, found a list of 0 items",
        "None|1|expected a comparison such as a == b, found None",
        "f32 < f16|1|types are compared with '==' and '!=' only",
        "outt == x|1|expected a known name, found 'outt'; did you mean 'out'?",
        "out == x_im|8|expected a known name, found 'x_im'; did you mean 'x_in'?",
        "out == sum|8|expected a known name, found 'sum'; it is a function, write sum(...)",
        "out == out_in|8|expected an argument with a value before the run, found 'out', which had"
            + " none; give it one with --arg out=SPEC",
        "x == (1 + qqqqq)|11|expected a known name, found 'qqqqq'; known are x, y, out, n, b,"
            + " flags, h, w, big, odd, s, k, x_in, y_in, out_in, n_in, b_in, flags_in, h_in, w_in,"
            + " big_in, odd_in, s_in, k_in, M, P",
      })
  void mistakes(String text, int column, String message) {
    RunFixture.rejects(text, column, message);
  }

  private static CheckResult compare(String text, DType dtype, double got, double input) {
    long[] scalar = new long[0];
    Tensor x = Tensor.ofDoubles(DType.F64, scalar, input);
    return Expectation.parse(text)
        .check(
            Bindings.ranks(1)
                .argument("x", x, x)
                .argument("out", Optional.empty(), Tensor.ofDoubles(dtype, scalar, got))
                .build());
  }

  @ParameterizedTest
  @CsvSource({
    // |got - want| <= 1e-5 |want| + 1e-6 max|inputs|
    "F32, 100.0009, 0, true",
    "F32, 100.0011, 0, false",
    "F32, 99.9991, 0, true",
    "F32, 99.9989, 0, false",
    "F32, 100.0011, 200, true",
    "F64, 100.0009, 0, true",
    "F64, 100.0011, 0, false",
    "F64, 100.0011, -200, true",
    "F64, 100.0011, Infinity, false",
    "F64, 100.0011, NaN, false",
    // 2e-2 for the 16-bit types
    "F16, 101.9, 0, true",
    "F16, 102.1, 0, false",
    "BF16, 101.9, 0, true",
    "BF16, 103, 0, false",
    // integers are exact
    "I32, 100, 1e9, true",
    "I32, 101, 1e9, false",
  })
  void theAllowanceForRounding(DType dtype, double got, double input, boolean ok) {
    assertEquals(ok, compare("out == 100", dtype, got, input).ok());
    assertEquals(ok, compare("out == 100.0", dtype, got, input).ok());
    assertEquals(!ok, compare("out != 100.0", dtype, got, input).ok());
    assertEquals(ok, compare("(out == 100.0).all() == True", dtype, got, input).ok());
  }

  @ParameterizedTest
  @CsvSource({
    "F32, NaN, nan, true",
    "F32, Infinity, inf, true",
    "F32, Infinity, -inf, false",
    "F32, 3e38, inf, false",
    "F32, NaN, 0.0, false",
    // what the type cannot hold is infinite in it
    "F32, Infinity, 1e39, true",
    "F32, Infinity, 1e38, false",
    "F16, Infinity, 65520.0, true",
    "F16, -Infinity, 65520.0, false",
    "F64, Infinity, 1e300, false",
  })
  void nanAndInfinity(DType dtype, double got, String wanted, boolean ok) {
    assertEquals(ok, compare("out == " + wanted, dtype, got, 0).ok());
    assertEquals(ok, compare(wanted + " == out", dtype, got, 0).ok());
  }

  @ParameterizedTest
  @CsvSource({
    "F32, 100, 100, true",
    "F32, 100.00001, 100, false",
    "F64, 100.0000000001, 100, false",
    // a number is rounded to the type it meets: 0.1 is the f32 nearest to it
    "F32, 0.1, 0.1, true",
    "F16, 0.1, 0.1, true",
    "F64, 0.1, 0.1, true",
    "F32, -0.0, 0.0, false",
    "F32, -0.0, -0.0, true",
    "F32, NaN, nan, true",
    "I32, 3, 3, true",
    "I32, 3, 3.0, true",
  })
  void exactAllowsNothing(DType dtype, double got, String wanted, boolean ok) {
    assertEquals(ok, compare("exact(out == " + wanted + ")", dtype, got, 1e9).ok());
    assertEquals(ok, compare("exact(" + wanted + " == out)", dtype, got, 1e9).ok());
    assertEquals(ok, compare("exact((out == " + wanted + ").all())", dtype, got, 1e9).ok());
  }

  @Test
  void exactSumsOfOneRoundingAreBitEqual() {
    long[] shape = {3};
    Tensor a = Tensor.ofDoubles(DType.F32, shape, 0.1, 1e8, 3);
    Tensor b = Tensor.ofDoubles(DType.F32, shape, 0.2, 1, 1e-9);
    Tensor sum = Tensor.zeros(DType.F32, 3);
    for (int i = 0; i < 3; i++) {
      sum.setDouble(i, (float) a.getDouble(i) + (float) b.getDouble(i));
    }
    Bindings bindings =
        Bindings.ranks(1)
            .argument("a", a, a)
            .argument("b", b, b)
            .argument("c", Optional.empty(), sum)
            .build();
    assertEquals(CheckResult.OK, Expectation.parse("exact(c == a + b)").check(bindings));
  }

  @Test
  void aLargeIntegerIsNotRoundedOnItsWayToAComparison() {
    long[] scalar = new long[0];
    Tensor k = Tensor.ofLongs(DType.I64, scalar, (1L << 53) + 1);
    Bindings bindings = Bindings.ranks(1).argument("k", Optional.empty(), k).build();
    assertEquals(
        "k: got 9007199254740993, wanted 9007199254740992.0",
        Expectation.parse("k == 2.0 ** 53").check(bindings).message());
  }

  @Test
  void anArgumentHidesAConstantAndAnEarlierValue() {
    Tensor one = Tensor.ofLongs(DType.I32, new long[0], 1);
    Tensor two = Tensor.ofLongs(DType.I32, new long[0], 2);
    Bindings bindings =
        Bindings.ranks(9)
            .argument("x", two, two)
            .argument("x_in", one, one)
            .argument("P", one, one)
            .argument("sum", two, two)
            .build();
    assertEquals(
        CheckResult.OK,
        Expectation.parse(
                "x == 2 and x_in == 1 and x_in_in == 1 and P == 1 and sum == 2"
                    + " and sum([sum, sum]) == 4")
            .check(bindings));
  }
}
