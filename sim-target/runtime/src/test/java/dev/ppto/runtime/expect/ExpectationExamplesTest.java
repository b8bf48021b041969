package dev.ppto.runtime.expect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.ppto.runtime.argument.ArgumentSpec;
import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.Tensor;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The formulas of the usual collectives over {@code x [P,N]}, against results made by loops. */
class ExpectationExamplesTest {
  private static final int P = 4;
  private static final int N = 8;

  private enum Collective {
    ALL_REDUCE("out == x_in.sum(axis=0)", (r, j) -> -1),
    SHIFT("out == x_in[(arange(P) + 1) % P]", (r, j) -> (r + 1) % P * N + j),
    ROLL("out == roll(x_in, 1, axis=0)", (r, j) -> (r + P - 1) % P * N + j),
    BROADCAST("out == x_in[0]", (r, j) -> j),
    GATHER_ONE("out == concat([x_in[q, :N // P] for q in range(P)])", (r, j) -> j / 2 * N + j % 2),
    ALL_TO_ALL(
        "out.reshape(P, P, -1) == transpose(x_in.reshape(P, P, -1), (1, 0, 2))",
        (r, j) -> j / 2 * N + r * 2 + j % 2),
    REVERSE("exact(out == x_in[:, ::-1])", (r, j) -> r * N + N - 1 - j);

    private final String formula;
    private final IntBinaryOperator source;

    /** {@code source} gives the position in {@code x} of element (r, j), -1 for the ranks' sum. */
    Collective(String formula, IntBinaryOperator source) {
      this.formula = formula;
      this.source = source;
    }
  }

  private static Tensor result(Collective collective, Tensor x) {
    Tensor out = Tensor.zeros(DType.F32, P, N);
    for (int r = 0; r < P; r++) {
      for (int j = 0; j < N; j++) {
        int from = collective.source.applyAsInt(r, j);
        float sum = 0;
        for (int q = 0; q < P; q++) {
          sum += (float) x.getDouble(q * N + j);
        }
        out.setDouble(r * N + j, from < 0 ? sum : x.getDouble(from));
      }
    }
    return out;
  }

  private static Tensor input() {
    return ArgumentSpec.parse("randn(3)").materialise(DType.F32, new long[] {P, N}, Path.of(""));
  }

  private static Bindings bindings(Tensor x, Tensor out) {
    return Bindings.ranks(P)
        .argument("x", x, x)
        .argument("out", Optional.empty(), out)
        .constant("N", N)
        .build();
  }

  @ParameterizedTest
  @EnumSource
  void aCorrectResultHolds(Collective collective) {
    Tensor x = input();
    CheckResult result =
        Expectation.parse(collective.formula).check(bindings(x, result(collective, x)));
    assertEquals(CheckResult.OK, result);
  }

  @ParameterizedTest
  @EnumSource
  void aSingleWrongElementIsFound(Collective collective) {
    Tensor x = input();
    Tensor out = result(collective, x);
    out.setDouble(2 * N + 5, out.getDouble(2 * N + 5) + 0.01);
    CheckResult result = Expectation.parse(collective.formula).check(bindings(x, out));
    assertFalse(result.ok());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "allclose(out, exp(x_in) / exp(x_in).sum(axis=-1, keepdims=True), rtol=1e-3)",
        "all(out[r] == exp(x_in[r]) / sum(exp(x_in[r])) for r in range(P))",
        "out.sum(axis=1) == 1",
        "0 < out < 1 and out.argmax(axis=1) == x_in.argmax(axis=1)",
      })
  void softmax(String formula) {
    Tensor x = input();
    Tensor out = Tensor.zeros(DType.F32, P, N);
    for (int r = 0; r < P; r++) {
      double total = 0;
      for (int j = 0; j < N; j++) {
        total += Math.exp(x.getDouble(r * N + j));
      }
      for (int j = 0; j < N; j++) {
        out.setDouble(r * N + j, Math.exp(x.getDouble(r * N + j)) / total);
      }
    }
    assertEquals(CheckResult.OK, Expectation.parse(formula).check(bindings(x, out)));
  }
}
