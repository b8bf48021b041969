package dev.ppto.littests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Inputs that are deep, long or wide are read and printed, or there is a limit that says so. The
 * nightly profile has a million of each, and regions 10,000 deep.
 */
class LimitsTest {
  private static final boolean FULL = Boolean.getBoolean("ppto.limits.full");
  private static final int MANY = FULL ? 1_000_000 : 50_000;
  private static final int DEEP = FULL ? 10_000 : 2_000;

  @TempDir Path folder;

  private FuzzRun.Outcome read(String text) throws InterruptedException {
    return new FuzzRun(folder)
        .run(
            List.of("opt", "-", "--allow-unregistered-dialect"),
            text.getBytes(StandardCharsets.UTF_8));
  }

  private static String lines(int count, String line) {
    return IntStream.range(0, count)
        .mapToObj(i -> line.replace("@", Integer.toString(i)))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String listed(int count, String part) {
    return IntStream.range(0, count)
        .mapToObj(i -> part.replace("@", Integer.toString(i)))
        .collect(Collectors.joining(", "));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "regions",
    "operations",
    "uses",
    "operands",
    "string",
    "arguments",
    "results",
    "blocks",
  })
  void whatIsLargeIsRead(String kind) throws InterruptedException {
    String text =
        switch (kind) {
          case "regions" -> lines(DEEP, "\"a.b\"() ({") + lines(DEEP, "}) : () -> ()");
          case "operations" -> lines(MANY, "%v@ = \"a.b\"() : () -> i32");
          case "uses" -> "%v = \"a.b\"() : () -> i32\n" + lines(MANY, "\"a.c\"(%v) : (i32) -> ()");
          case "operands" ->
              "%v = \"a.b\"() : () -> i32\n\"a.c\"("
                  + listed(MANY, "%v")
                  + ") : ("
                  + listed(MANY, "i32")
                  + ") -> ()";
          case "string" -> "\"a.b\"() {s = \"" + "x".repeat(10_000_000) + "\"} : () -> ()";
          case "arguments" ->
              "\"a.b\"() ({\n^bb0(" + listed(MANY, "%a@: i32") + "):\n}) : () -> ()";
          case "results" -> "%r:" + MANY + " = \"a.b\"() : () -> (" + listed(MANY, "i32") + ")";
          default ->
              "func.func @f() {\n  cf.br ^b0\n"
                  + lines(MANY / 10, "^b@:\n  \"a.b\"() : () -> ()\n  cf.br ^c@\n^c@:\n  cf.br ^b@")
                  + "}";
        };
    FuzzRun.Outcome outcome = read(text);
    assertNull(outcome.complaint());
    assertEquals(0, outcome.status(), outcome.err());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "arrays       | '['           | 1   | ']'",
        "dictionaries | '{a = '       | 1   | '}'",
        "tuples       | 'tuple<'      | i32 | '>'",
        "results      | '() -> ('     | i32 | ')'",
        "inputs       | '('           | i32 | ') -> ()'",
        "elements     | 'dense<['     | 1   | ']> : tensor<1xi8>'",
        "locations    | 'loc(fused[' | '\"a\"' | '])'",
      })
  void whatNestsTooDeepIsToldWhere(String kind, String open, String middle, String close)
      throws InterruptedException {
    String value = open.repeat(100_000) + middle + close.repeat(100_000);
    FuzzRun.Outcome outcome = read("\"a.b\"() {s = " + value + "} : () -> ()");
    assertNull(outcome.complaint(), kind);
    assertEquals(1, outcome.status(), kind);
    assertTrue(outcome.err().startsWith("<stdin>:1:"), outcome.err());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"100000, 'regions nest deeper than'", "19000, 'expected'"})
  void regionsThatDoNotEnd(int depth, String message) throws InterruptedException {
    FuzzRun.Outcome outcome = read("\"a.b\"() ({".repeat(depth));
    assertNull(outcome.complaint());
    assertEquals(1, outcome.status());
    assertTrue(outcome.err().contains(message), outcome.err());
  }
}
