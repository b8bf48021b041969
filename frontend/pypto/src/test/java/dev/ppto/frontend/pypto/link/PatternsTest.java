package dev.ppto.frontend.pypto.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code match} at compile time takes the case that Python takes. */
class PatternsTest {
  private static final String CODE =
      Programs.IMPORTS
          + """
          from dataclasses import dataclass

          @dataclass
          class Point:
              x: int
              y: int

          class Mode:
              PUT = 7

          def f(value):
              match value:
                  case 0 | -1:
                      return "small"
                  case Mode.PUT:
                      return "put"
                  case True | None:
                      return "constant"
                  case int_ if value == 5:
                      return f"five {int_}"
                  case [a, b]:
                      return f"two {a} {b}"
                  case [first, *rest, last] as whole:
                      return f"{first} {rest} {last} {len(whole)}"
                  case {"k": k, **others}:
                      return f"{k} {sorted(others)}"
                  case Point(0, y=y):
                      return f"y {y}"
                  case Point(x=x):
                      return f"x {x}"
                  case _:
                      return "else"

          @pl.jit.incore
          def k(x: pl.Tensor[[8], pl.FP32]):
              pass

          """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | small",
        "-1 | small",
        "7 | put",
        "True | constant",
        "None | constant",
        "5 | five 5",
        "[1, 2] | two 1 2",
        "(1, 2) | two 1 2",
        "[1, 2, 3, 4] | 1 [2, 3] 4 4",
        "{'k': 3, 'l': 4} | 3 ['l']",
        "{'l': 4} | else",
        "Point(0, 3) | y 3",
        "Point(2, 3) | x 2",
        "str(3) | else",
        "[] | else"
      })
  void takesTheFirstCaseThatMatches(String value, String wanted) {
    LinkedProgram program = Programs.link(CODE + "r = f(" + value + ")\n");
    assertEquals("", Programs.messages(program));
    assertEquals(
        "'" + wanted + "'",
        Programs.value(program, "r").replace('"', '\'').replaceAll("\\\\'", "'"));
  }
}
