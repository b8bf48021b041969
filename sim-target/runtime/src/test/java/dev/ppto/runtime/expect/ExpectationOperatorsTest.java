package dev.ppto.runtime.expect;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each operator computes; the values are numpy's and Python's. */
class ExpectationOperatorsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 + 2 * 3 == 7",
        "(1 + 2) * 3 == 9",
        "2 ** 3 ** 2 == 512",
        "-2 ** 2 == -4",
        "2 ** -1 == 0.5",
        "-7 // 2 == -4",
        "-7 % 3 == 2",
        "7 % -3 == -2",
        "-7.5 // 2 == -4.0",
        "-7.5 % 2 == 0.5",
        "exact(-1.0 % inf == inf)",
        "7 / 2 == 3.5",
        "1 | 6 & 3 ^ 1 == 3",
        "1 << 4 >> 2 == 4",
        "~5 == -6",
        "not 1 == 2",
        "1 < 2 < 3",
        "3 > 2 != 1",
        "1 == 2 or 2 == 2",
        "1 == 1 and 2 == 2",
        "(5 if P == 2 else 6) == 5",
        "1 +  # one\n 1 == 2 # two",
        "0x_ff == 255",
        "0b101 == 5",
        "0o17 == 15",
        "1_000 == 1e3",
        ".5 == 5e-1",
        "-9223372036854775808 < 0",
        "18446744073709551615 == big[0]",
        "True + True == 1",
        "(1, 2) + (3,) == (1, 2, 3)",
        "[0] * 3 == [0, 0, 0]",
        "2 * (1, 2) == (1, 2, 1, 2)",
        "1 if None else True",
      })
  void numbers(String text) {
    RunFixture.holds(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x_in + 1 == [[1, 2, 3], [4, 5, 6]]",
        "x_in * x_in == x_in ** 2",
        "x_in - [0, 1, 2] == [[0, 0, 0], [3, 3, 3]]",
        "x_in + [[10], [20]] == [[10, 11, 12], [23, 24, 25]]",
        "-x_in == 0 - x_in",
        "+n == n",
        "x_in // 2 == [[0, 0, 1], [1, 2, 2]]",
        "x_in % 2 == [[0, 1, 0], [1, 0, 1]]",
        "n // 2 == [-1, -1, 0, 0]",
        "n % 2 == [0, 1, 0, 1]",
        "n / 2 == [-1.0, -0.5, 0.0, 0.5]",
        "n ** 2 == [4, 1, 0, 1]",
        "n << 1 == n * 2",
        "n >> 1 == [-1, -1, 0, 0]",
        "n & 1 == [0, 1, 0, 1]",
        "n | 1 == [-1, -1, 1, 1]",
        "n ^ 1 == [-1, -2, 1, 0]",
        "~n == -n - 1",
        "~flags == [False, True, False, True]",
        "flags & [True, True, False, False] == [True, False, False, False]",
        "flags | ~flags",
        "flags ^ flags == False",
        "x_in @ x_in.T == [[5, 14], [14, 50]]",
        "x_in @ [1, 1, 1] == [3, 12]",
        "[1, 1] @ x_in == [3, 5, 7]",
        "[1, 2] @ [3, 4] == 11",
        "n @ n == 6",
        "stack([x_in, x_in]) @ x_in.T == stack([x_in @ x_in.T] * 2)",
        "x_in / 0 == [[nan, inf, inf], [inf, inf, inf]]",
        "1 / odd == [nan, 0, 0, -inf]",
        "odd // 1 == [nan, nan, nan, 0]",
      })
  void arrays(String text) {
    RunFixture.holds(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Integers wrap at their width, as on the device; a number takes the array's type.
        "b + 100 == [-56, -106, -28]",
        "b * b == [16, -60, 0]",
        "(b + b).dtype == i8",
        "abs(b) == [100, 50, -128]",
        "b + n[:3] == [98, 49, -128]",
        "(b + n[:3]).dtype == i32",
        "b.sum() == 22",
        "b.sum().dtype == i64",
        "b.sum(dtype=i8) == 22",
        "(b + 0.5).dtype == f64",
        "(x + 1).dtype == f32",
        "(h * 2.5).dtype == f16",
        "(h + x[0, :2]).dtype == f32",
        "(h + w).dtype == f32",
        "(h + b[:2]).dtype == f16",
        "(n + x[0, 0]).dtype == float64",
        "(big + b[:2]).dtype == float64",
        "big + 1 == [0, 2]",
        "big // 2 == [9223372036854775807, 0]",
        "(big > 1) == [True, False]",
        "flags + flags == flags",
        "flags * 1 == [1, 0, 1, 0]",
        "(flags * 1).dtype == i64",
        "2 ** 62 * 2.0 == 2.0 ** 63",
        "n.astype(uint8) == [254, 255, 0, 1]",
        "x.astype(i32).dtype == int32",
        "(x + 0.5).astype(int) == x",
        "(-x - 0.5).astype(int) == -x",
      })
  void types(String text) {
    RunFixture.holds(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x + [1, 2] == x|1|shapes [2,3] and [2] do not broadcast",
        "b + 200 == b|1|expected a number from -128 to 127 beside an array of i8, found 200;"
            + " convert the array with astype",
        "n // 0 == n|1|integer division by zero",
        "1 / 0 == 1|1|division by zero",
        "n ** n == n|1|expected a power of at least 0 for integers, found -2; use floats",
        "x & 1 == x|1|'&' expects bools or integers, found f32",
        "~x == x|1|'~' expects bools or integers, found f32",
        "-flags == n|1|'-' expects numbers, found bools; '~' inverts them",
        "flags - flags == n|1|bools have no '-'; use '^' or 'not'",
        "n << -1 == n|1|expected a shift by at least 0, found -1",
        "1 + 2 ** 63 == 1|5|expected an integer of 64 bits, found a larger result of '**'; write"
            + " one operand as a float",
        "99999999999999999999 == 1|1|expected an integer of 64 bits, found 99999999999999999999;"
            + " write it as a float",
        "x @ x == x|1|'@' expects as many columns on the left as rows on the right, found shapes"
            + " [2,3] and [2,3]",
        "x @ 2 == x|1|'@' expects arrays, found a number; '*' scales",
        "f32 + 1 == 2|1|expected a number or an array, found the type f32",
        "None + 1 == 2|1|expected a number or an array, found None",
        "x == [[1, 2], [3]]|6|expected items of one shape, found [2] and [1]",
        "(x if x > 2 else y) == x|7|expected one truth value, found an array of shape [2,3]; write"
            + " all(...) or any(...), or elementwise '&' and '~'",
      },
      quoteCharacter = '"')
  void mistakes(String text, int column, String message) {
    RunFixture.rejects(text, column, message);
  }
}
