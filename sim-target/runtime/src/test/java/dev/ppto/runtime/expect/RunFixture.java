package dev.ppto.runtime.expect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ppto.runtime.expect.syntax.ExpressionException;
import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.Tensor;
import java.util.Optional;

/**
 * The arguments of an imaginary run on two ranks, for expectations to talk about:
 *
 * <pre>
 *   x      f32 [2,3]    0 1 2 / 3 4 5, unchanged by the run
 *   y      f32 [2,3]    was zeros, is 10 11 12 / 13 14 15
 *   out    f32 [2,4]    had no value, is 0 .. 7
 *   n      i32 [4]      -2 -1 0 1
 *   b      i8  [3]      100 50 -128
 *   flags  bool [4]     True False True False
 *   h      f16 [2]      1.0 2.01171875
 *   w      bf16 [2]     1.0 256.0
 *   big    ui64 [2]     2^64-1, 1
 *   odd    f32 [4]      nan inf -inf -0.0
 *   s      f32 scalar   2.5
 *   k      i64 scalar   3
 * </pre>
 */
final class RunFixture {
  private static final Bindings BINDINGS = bindings();

  private RunFixture() {}

  private static Bindings bindings() {
    Tensor x = Tensor.ofDoubles(DType.F32, new long[] {2, 3}, 0, 1, 2, 3, 4, 5);
    Tensor y = Tensor.ofDoubles(DType.F32, new long[] {2, 3}, 10, 11, 12, 13, 14, 15);
    Tensor out = Tensor.ofDoubles(DType.F32, new long[] {2, 4}, 0, 1, 2, 3, 4, 5, 6, 7);
    Tensor odd =
        Tensor.ofDoubles(
            DType.F32,
            new long[] {4},
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            -0.0);
    return Bindings.ranks(2)
        .argument("x", x, x)
        .argument("y", Tensor.zeros(DType.F32, 2, 3), y)
        .argument("out", Optional.empty(), out)
        .argument("n", Optional.empty(), Tensor.ofLongs(DType.I32, new long[] {4}, -2, -1, 0, 1))
        .argument("b", Optional.empty(), Tensor.ofLongs(DType.I8, new long[] {3}, 100, 50, -128))
        .argument("flags", Optional.empty(), Tensor.ofLongs(DType.BOOL, new long[] {4}, 1, 0, 1, 0))
        .argument("h", Optional.empty(), Tensor.ofDoubles(DType.F16, new long[] {2}, 1, 2.01))
        .argument("w", Optional.empty(), Tensor.ofDoubles(DType.BF16, new long[] {2}, 1, 256))
        .argument("big", Optional.empty(), Tensor.ofLongs(DType.U64, new long[] {2}, -1, 1))
        .argument("odd", Optional.empty(), odd)
        .argument("s", Optional.empty(), Tensor.ofDoubles(DType.F32, new long[0], 2.5))
        .argument("k", Optional.empty(), Tensor.ofLongs(DType.I64, new long[0], 3))
        .constant("M", 64)
        .build();
  }

  static CheckResult check(String text) {
    return Expectation.parse(text).check(BINDINGS);
  }

  static void holds(String text) {
    assertEquals(CheckResult.OK, check(text), text);
  }

  static void fails(String text, String message) {
    CheckResult result = check(text);
    assertFalse(result.ok(), text);
    assertEquals(message, result.message(), text);
  }

  /** Checks that evaluation is refused, where, and why. */
  static void rejects(String text, int column, String message) {
    var e = assertThrows(ExpressionException.class, () -> check(text), text);
    assertEquals(message, e.getMessage(), text);
    assertEquals(column, e.column(), text);
  }
}
