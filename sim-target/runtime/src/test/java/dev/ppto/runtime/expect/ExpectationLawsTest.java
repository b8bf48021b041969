package dev.ppto.runtime.expect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.Tensor;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Laws that hold of every array. */
class ExpectationLawsTest {

  @Provide
  Arbitrary<Tensor> tensors() {
    Arbitrary<DType> types = Arbitraries.of(DType.I8, DType.I32, DType.I64, DType.U16, DType.F64);
    Arbitrary<long[]> shapes =
        Arbitraries.longs().between(0, 4).array(long[].class).ofMinSize(1).ofMaxSize(3);
    return Combinators.combine(types, shapes, Arbitraries.longs())
        .as(
            (type, shape, seed) -> {
              Tensor tensor = Tensor.zeros(type, shape);
              for (int i = 0; i < tensor.size(); i++) {
                tensor.setLong(i, (seed * (i + 7) >> 40) % 100);
              }
              return tensor;
            });
  }

  private static void holds(Tensor x, String text) {
    Bindings bindings = Bindings.ranks(3).argument("x", x, x).build();
    assertEquals(CheckResult.OK, Expectation.parse(text).check(bindings), x + ": " + text);
  }

  @Property(tries = 100)
  void arrangementsUndoEachOther(
      @ForAll("tensors") Tensor x, @ForAll @IntRange(min = -9, max = 9) int n) {
    holds(x, "exact(x[::-1][::-1] == x)");
    holds(x, "exact(x.T.T == x)");
    holds(x, "exact(x.ravel().reshape(x.shape) == x)");
    holds(x, "exact(flip(flip(x)) == x)");
    holds(x, "exact(roll(roll(x, " + n + "), -" + n + ") == x)".replace("--", ""));
    holds(
        x,
        "exact(roll(x, " + n + ", axis=0) == x[(arange(len(x)) - " + n + ") % max([len(x), 1])])");
    holds(x, "exact(concat([x[:" + n + "], x[" + n + ":]]) == x)");
    holds(x, "exact(stack([x, x], axis=-1)[..., 1] == x)");
    holds(x, "exact(concat([x, x], axis=-1)[..., x.shape[-1]:] == x)");
  }

  @Property(tries = 100)
  void arithmeticObeysItsLaws(
      @ForAll("tensors") Tensor x, @ForAll @IntRange(min = 1, max = 100) int d) {
    holds(x, "exact(x - x == zeros_like(x))");
    holds(x, "exact(x + x == x * 2)");
    holds(x, "exact(x // " + d + " * " + d + " + x % " + d + " == x)");
    holds(x, "0 <= x % " + d + " < " + d);
    holds(x, "exact(where(x > 3, x, x) == x)");
    holds(x, "exact(maximum(x, 3) + minimum(x, 3) == x + 3)");
    holds(x, "x == x and not (x != x).any() and (x <= x).all()");
  }

  @Property(tries = 100)
  void reductionsAreFoldsOfSlices(@ForAll("tensors") Tensor x) {
    holds(x, "x.sum(axis=0) == sum([x[i] for i in range(len(x))], axis=0) if len(x) else True");
    holds(x, "exact(x.sum() == x.T.sum() and x.sum() == x.ravel().sum())");
    holds(x, "exact(x.sum(axis=-1, keepdims=True)[..., 0] == x.sum(axis=-1))");
    holds(x, "exact(x.max() == -(-x.astype(i64)).min()) if x.size else True");
    holds(x, "exact(x.ravel()[x.argmax()] == x.max()) if x.size else True");
    holds(x, "exact(cumsum(x)[-1] == x.sum()) if x.size else True");
    holds(x, "exact(x[x > 0].sum() + x[x <= 0].sum() == x.sum())");
  }

  @Property(tries = 100)
  void theFirstOfSeveralMismatchesIsNamedAndAllAreCounted(
      @ForAll @IntRange(min = 1, max = 50) int size,
      @ForAll @IntRange(min = 0, max = 49) int first,
      @ForAll @IntRange(min = 1, max = 7) int step) {
    Tensor got = Tensor.zeros(DType.I32, size);
    int wrong = 0;
    for (int i = first; i < size; i += step) {
      got.setLong(i, i + 1);
      wrong++;
    }
    Bindings bindings = Bindings.ranks(1).argument("x", got, got).build();
    String message = Expectation.parse("x == 0").check(bindings).message();
    assertEquals(
        wrong == 0
            ? "OK"
            : "x[%d]: got %d, wanted 0; %d of %d %s %s"
                .formatted(
                    first,
                    first + 1,
                    wrong,
                    size,
                    size == 1 ? "element" : "elements",
                    wrong == 1 ? "differs" : "differ"),
        message);
  }
}
