package dev.ppto.frontend.pypto.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.io.Resources;
import dev.ppto.frontend.pypto.value.PyValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Expressions have the values that CPython 3.11 gives them. */
class ExpressionsTest {
  private static final String ARROW = " => ";

  @TestFactory
  Stream<DynamicTest> valuesAreThoseOfPython() throws IOException {
    List<String> lines =
        Resources.readLines(
            Resources.getResource(ExpressionsTest.class, "expressions.txt"),
            StandardCharsets.UTF_8);
    return lines.stream()
        .map(
            line -> {
              int arrow = line.lastIndexOf(ARROW);
              String expression = line.substring(0, arrow);
              return DynamicTest.dynamicTest(
                  expression,
                  () -> assertEquals(line.substring(arrow + ARROW.length()), value(expression)));
            });
  }

  private static String value(String expression) {
    LinkedProgram program =
        Programs.link(
            "import math\nfrom functools import reduce\nfrom itertools import product\nvalue = ("
                + expression
                + ")\n");
    PyValue value = program.globals().lookup("value");
    return value == null ? program.messages().toString() : Texts.repr(value);
  }
}
