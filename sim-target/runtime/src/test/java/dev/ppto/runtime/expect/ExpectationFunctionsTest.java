package dev.ppto.runtime.expect;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each function computes; the values are numpy's. */
class ExpectationFunctionsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sum(x) == 15",
        "sum(x, axis=0) == [3, 5, 7]",
        "x.sum(1) == [3, 12]",
        "x.sum(axis=-1, keepdims=True) == [[3], [12]]",
        "x.sum(axis=(0, 1)) == 15",
        "x.sum(axis=None) == 15",
        "x.sum(axis=()) == x",
        "sum([x, y]) == 90",
        "sum(x[i] for i in range(P)) == [3, 5, 7]",
        "sum(i for i in range(5) if i % 2) == 4",
        "sum(flags) == 2",
        "sum(x[:0]) == 0",
        "prod(x[1]) == 60",
        "prod(x[:, :0], axis=1) == [1, 1]",
        "mean(x) == 2.5",
        "x.mean(axis=0) == [1.5, 2.5, 3.5]",
        "mean(n) == -0.5",
        "max(x) == 5",
        "x.max(axis=0) == [3, 4, 5]",
        "min(n) == -2",
        "min(b, keepdims=True) == [-128]",
        "max(big) == big[0]",
        "isnan(max(odd))",
        "max(flags)",
        "any(flags) and not all(flags)",
        "(x >= 0).all()",
        "any(x > 4, axis=1) == [False, True]",
        "all(x > 2, axis=1) == [False, True]",
        "argmax(b) == 0",
        "argmin(b) == 2",
        "argmax(x, axis=1) == [2, 2]",
        "argmax(odd) == 0",
        "cumsum(n) == [-2, -3, -3, -2]",
        "cumsum(x, axis=0) == [[0, 1, 2], [3, 5, 7]]",
        "cumsum(x, axis=1) == [[0, 1, 3], [3, 7, 12]]",
        "max(i * i for i in range(-3, 3)) == 9",
      })
  void reductions(String text) {
    RunFixture.holds(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "abs(n) == [2, 1, 0, 1]",
        "abs(-2.5) == 2.5",
        "exp(0) == 1",
        "exp(x)[0, 1] == 2.718281828459045",
        "log(exp(x)) == x",
        "sqrt(x * x) == x",
        "isnan(sqrt(-1.0))",
        "tanh(0.5) == (exp(1.0) - 1) / (exp(1.0) + 1)",
        "sin(pi / 2) == 1 and cos(pi) == -1",
        "floor(-0.5) == -1 and ceil(0.5) == 1",
        "trunc(-1.5) == -1 and rint(2.5) == 2",
        "round(0.125, 2) == 0.12 and round(1250.0, -2) == 1200.0",
        "sign(n) == [-1, -1, 0, 1]",
        "isinf(odd) == [False, True, True, False]",
        "isfinite(odd) == [False, False, False, True]",
        "maximum(n, 0) == [0, 0, 0, 1]",
        "minimum(x, [1, 1, 9]) == [[0, 1, 2], [1, 1, 5]]",
        "isnan(maximum(odd, 0)[0])",
        "maximum(flags, ~flags)",
        "clip(n, -1, 0) == [-1, -1, 0, 0]",
        "n.clip(max=-1) == [-2, -1, -1, -1]",
        "clip(b, -1000, 60) == [60, 50, -128]",
        "matmul(x, y.T) == x @ y.T",
        "power(n, 2) == n * n",
        "where(n < 0, 0, n) == [0, 0, 0, 1]",
        "where(flags, n, 9) == [-2, 9, 0, 9]",
        "where([[True], [False]], x, -x) == [[0, 1, 2], [-3, -4, -5]]",
        "np.exp(0) == numpy.abs(-1)",
        "np.pi == pi",
        "allclose(x, x + 1e-9)",
        "not allclose(x, x + 1)",
        "allclose(x, x + 1, atol=1)",
        "allclose(x, x * 1.1, rtol=0.1)",
        "not allclose(odd, odd)",
        "allclose(odd, odd, equal_nan=True)",
        "isclose(x, [0, 1, 9]) == [[True, True, False], [False, False, False]]",
      })
  void elementwise(String text) {
    RunFixture.holds(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "zeros((2, 3)) == x * 0",
        "zeros(2).shape == (2,)",
        "ones((2, 1), dtype=i8).dtype == i8",
        "full((2, 2), 7) == [[7, 7], [7, 7]]",
        "full(3, [1, 2, 3]) == [1, 2, 3]",
        "zeros_like(x).shape == x.shape and ones_like(n).dtype == i32",
        "eye(2) == [[1, 0], [0, 1]]",
        "eye(2, 3)[1] == [0, 1, 0]",
        "arange(4) == [0, 1, 2, 3]",
        "arange(2, 5) == [2, 3, 4]",
        "arange(5, 0, -2) == [5, 3, 1]",
        "arange(0, 1, 0.25) == [0, 0.25, 0.5, 0.75]",
        "arange(3, 1).size == 0",
        "arange(6).reshape(2, 3) == x",
        "array([1, 2.5]).dtype == f64",
        "array(x, dtype=i8) == x",
        "len(x) == 2 and len((1, 2, 3)) == 3",
        "float(s) == 2.5 and int(-2.5) == -2 and bool(2)",
        "x[0, 1].item() == 1",
        "range(3) == [0, 1, 2]",
        "range(4, 0, -2) == [4, 2]",
        "[i * j for i in range(2) for j in range(3)] == [0, 0, 0, 0, 1, 2]",
        "[i for i in n if i < 0] == [-2, -1]",
        "[[i + j for j in range(2)] for i in range(2)] == [[0, 1], [1, 2]]",
        "[x for x in range(2)] == [0, 1] and x.shape == (2, 3)",
        "M == 64 and P == 2",
      })
  void creation(String text) {
    RunFixture.holds(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reshape(x, (3, 2)) == [[0, 1], [2, 3], [4, 5]]",
        "x.reshape(-1) == [0, 1, 2, 3, 4, 5]",
        "x.reshape((3, -1)).shape == (3, 2)",
        "x.T.reshape(6) == [0, 3, 1, 4, 2, 5]",
        "transpose(x) == x.T and x.transpose() == x.T",
        "x[None].transpose(1, 2, 0).shape == (2, 3, 1)",
        "transpose(x[None], (2, 0, 1)) == x.T[:, None]",
        "swapaxes(x, 0, -1) == x.T",
        "ravel(x) == x.flatten()",
        "squeeze(x[None]).shape == (2, 3)",
        "x[None, :, None].squeeze(axis=0).shape == (2, 1, 3)",
        "expand_dims(x, -1).shape == (2, 3, 1)",
        "broadcast_to([1, 2], (3, 2)) == [[1, 2]] * 3",
        "roll(n, 1) == [1, -2, -1, 0]",
        "roll(n, -5) == roll(n, -1)",
        "roll(x, 1) == [[5, 0, 1], [2, 3, 4]]",
        "roll(x, 1, axis=0) == x[::-1]",
        "roll(x, -1, axis=1) == [[1, 2, 0], [4, 5, 3]]",
        "roll(x, (1, 1), axis=(0, 1)) == [[5, 3, 4], [2, 0, 1]]",
        "flip(n) == n[::-1] and flip(x, 0) == x[::-1]",
        "repeat([1, 2], 2) == [1, 1, 2, 2]",
        "repeat(x, [1, 2], axis=0) == [[0, 1, 2], [3, 4, 5], [3, 4, 5]]",
        "tile([1, 2], 2) == [1, 2, 1, 2]",
        "tile([1, 2], (2, 1)) == [[1, 2], [1, 2]]",
        "concat([x, y]) == [[0, 1, 2], [3, 4, 5], [10, 11, 12], [13, 14, 15]]",
        "concat((x, y), axis=1)[0] == [0, 1, 2, 10, 11, 12]",
        "concatenate([x[i] for i in range(P)]) == x.reshape(-1)",
        "concat(x) == x.ravel()",
        "stack([x, y]).shape == (2, 2, 3)",
        "stack([x, y], axis=-1)[1, 2] == [5, 15]",
        "stack([n, n])[1] == n",
      })
  void arrangement(String text) {
    RunFixture.holds(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "sum(x, axis=2) == 0|1|expected an axis from -2 to 1, found 2",
        "x.sum(axis=(0, 0)) == 0|1|'axis' expects each axis once, found 0 again",
        "sum(x, axis=0.5) == 0|1|'axis' expects an int, found a float",
        "sum((i for i in range(3)), axis=0) == 0|1|sum of a generator adds its items and has no"
            + " axis; write sum([...], axis=...)",
        "max(x[:0]) == 0|1|max of no elements: shape [0,3] is empty",
        "max(P, 2) == 2|1|max folds the axes of one array; maximum(a, b) takes the one or the"
            + " other of two values",
        "any(x[r] > 0 for r in range(P))|1|any of a generator expects single bools, found an array"
            + " of shape [3]; write (...).all() or (...).any() for each item",
        "reshape(x, (4, -1)) == 0|1|expected a shape of 6 elements to reshape [2,3], found [4,-1]",
        "x.reshape(5) == 0|1|expected a shape of 6 elements to reshape [2,3], found [5]",
        "x.reshape(-1, -1) == 0|1|expected extents of at least 0 and at most one -1, found"
            + " [-1,-1]",
        "transpose(x, (0, 0)) == 0|1|expected each of 2 axes once, found [0,0]",
        "squeeze(x, axis=0) == 0|1|expected extent 1 in dimension 0 to squeeze, found 2",
        "concat([x, n]) == 0|1|expected arrays that differ in axis 0 only, found shapes [2,3] and"
            + " [4]",
        "concat([]) == 0|1|expected at least one array to join, found none",
        "stack([x, n]) == 0|1|expected items of one shape, found [2,3] and [4]",
        "broadcast_to(x, (3, 2)) == 0|1|shapes [2,3] and [3,2] do not broadcast",
        "zeros(-1) == 0|1|'shape' expects extents of at least 0, found -1",
        "zeros((99999, 99999)) == 0|1|an array of shape [99999,99999] has more elements than are"
            + " possible",
        "range(10 ** 9) == 0|1|range expects at most 1048576 items, found 1000000000; use arange",
        "arange(0, 1, 0) == 0|1|expected a range that ends, found 0.0 to 1.0 by 0.0",
        "int(x) == 0|1|expected a single number, found an array of shape [2,3]; astype converts"
            + " arrays",
        "int(nan) == 0|1|int expects a finite number",
        "len(s) == 0|1|len expects an array or a sequence, found a float",
        "x.astype(3) == 0|1|'dtype' expects a type such as f32 or int32, found an int",
        "[1, 2].sum() == 3|1|expected an array before '.sum', found a list of 2 items; use"
            + " array(...)",
        "allclose(x, x, rtol=-1)|1|'rtol' expects a number of at least 0, found -1.0",
        "[i for i in 3] == 0|13|expected a sequence or an array, found an int",
        "repeat(x, [1, 2, 3], axis=0) == 0|1|'repeats' expects one number or 2, found 3",
      })
  void mistakes(String text, int column, String message) {
    RunFixture.rejects(text, column, message);
  }
}
