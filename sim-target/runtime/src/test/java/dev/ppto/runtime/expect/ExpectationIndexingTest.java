package dev.ppto.runtime.expect;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpectationIndexingTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x[1] == [3, 4, 5]",
        "x[-1] == x[1]",
        "x[1, 2] == 5",
        "x[(1, 2)] == 5",
        "x[:, 0] == [0, 3]",
        "x[:, -1] == [2, 5]",
        "x[..., 1] == [1, 4]",
        "x[...] == x",
        "x[None].shape == (1, 2, 3)",
        "x[:, newaxis, :].shape == (2, 1, 3)",
        "x[..., None].shape == (2, 3, 1)",
        "x[None, ..., None].shape == (1, 2, 3, 1)",
        "n[::2] == [-2, 0]",
        "n[1::2] == [-1, 1]",
        "n[::-1] == [1, 0, -1, -2]",
        "n[-3:-1] == [-1, 0]",
        "n[10:].shape == (0,)",
        "n[:-10].size == 0",
        "n[-10:2] == [-2, -1]",
        "n[2:0:-1] == [0, -1]",
        "n[2:None] == n[2:]",
        "n[::99] == [-2]",
        "x[0:P, k - 1] == [2, 5]",
        "x[1][1:][0] == 4",
        "x[::-1, ::-1] == [[5, 4, 3], [2, 1, 0]]",
        "n[[0, 3]] == [-2, 1]",
        "n[[-1, 0]] == [1, -2]",
        "n[[[0, 1], [2, 3]]] == [[-2, -1], [0, 1]]",
        "n[(arange(4) + 1) % 4] == [-1, 0, 1, -2]",
        "x[:, [2, 0]] == [[2, 0], [5, 3]]",
        "x[[0, 1], [2, 0]] == [2, 3]",
        "x[[[0], [1]], [0, 2]] == [[0, 2], [3, 5]]",
        "x[None][0, :, [0, 1]].shape == (2, 2)",
        "x[None][0, :, [0, 1]] == [[0, 3], [1, 4]]",
        "x[None][:, 1, [0, 1]] == [[3, 4]]",
        "n[n < 0] == [-2, -1]",
        "x[x > 3] == [4, 5]",
        "x[[False, True]] == [[3, 4, 5]]",
        "x[:, [True, False, True]] == [[0, 2], [3, 5]]",
        "n[[]].shape == (0,)",
        "x.shape[0] == 2",
        "x.shape[::-1] == (3, 2)",
        "[10, 20, 30][-1] == 30",
        "s[None] == [2.5]",
        "s[()] == 2.5",
        "s[...] == 2.5",
      })
  void selects(String text) {
    RunFixture.holds(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "x[2] == 0|1|expected an index from -2 to 1 in dimension 0, found 2",
        "x[0, -4] == 0|1|expected an index from -3 to 2 in dimension 1, found -4",
        "x[0, 0, 0] == 0|1|expected at most 2 indices for shape [2,3], found 3",
        "s[0] == 0|1|expected at most 0 indices for shape [], found 1",
        "x[0.5] == 0|3|expected an int, a slice, None, '...', or an array of ints or bools as"
            + " index, found a float",
        "x[:0.5] == 0|4|expected an int in a slice, found a float",
        "x[..., ...] == 0|1|expected one '...', found two",
        "n[::0] == 0|1|expected a step other than 0",
        "n[[0, 4]] == 0|1|expected an index from -4 to 3 in dimension 0, found 4",
        "x[flags] == 0|1|expected a mask of extent 2 in dimension 0, found shape [4]",
        "n[2:2][0] == 0|1|dimension 0 is empty, found index 0",
        "x.shape[2] == 0|1|expected an index for a tuple of 2 items, found 2",
        "x[[0, 1], [0, 1, 2]] == 0|1|shapes [2] and [3] do not broadcast",
        "f32[0] == 0|1|expected an array before '[', or a sequence and one position, found the"
            + " type f32",
      })
  void mistakes(String text, int column, String message) {
    RunFixture.rejects(text, column, message);
  }
}
