package dev.ppto.frontend.python;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Deep nesting is read, and beyond a limit told. */
class NestingTest {
  private static List<String> messages(String text) {
    return PythonReader.read("a.py", text).messages().stream()
        .map(PythonMessage::toString)
        .toList();
  }

  @Test
  void bracketsNestAsDeepAsInCPython() {
    assertEquals(List.of(), messages("x = " + "(".repeat(200) + "1" + ")".repeat(200)));
    assertEquals(
        List.of("a.py:1:205: too many nested parentheses"),
        messages("x = " + "[".repeat(201) + "]".repeat(201)));
  }

  @Test
  void blocksNestAsDeepAsInCPython() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 99; i++) {
      text.append(" ".repeat(i)).append("if x:\n");
    }
    assertEquals(List.of(), messages(text + " ".repeat(99) + "y\n"));
    text.append(" ".repeat(99)).append("if x:\n").append(" ".repeat(100)).append("y\n");
    assertEquals(
        List.of("a.py:101:101: too many levels of indentation"), messages(text.toString()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"not ", "-", "lambda: ", "x if y else ", "x ** ", "- - ~"})
  void operatorsNestUpToALimit(String operator) {
    assertEquals(List.of(), messages("x = " + operator.repeat(300) + "x\n"));
    for (int times : new int[] {5000, 100_000}) {
      List<String> messages = messages("x = " + operator.repeat(times) + "x\ny = 1\n");
      assertEquals(1, messages.size());
      assertTrue(messages.get(0).contains("nested too deeply, more than 1000 levels"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {" + x", ".x", "()", "[0]", " or (x)", " < x", ", x"})
  void chainsAreReadUpToALimit(String more) {
    assertEquals(List.of(), messages("x = x" + more.repeat(400) + "\n"));
    assertTrue(messages("x = x" + more.repeat(20_000) + "\n").size() <= 1);
  }

  @Test
  void longListsHaveNoLimit() {
    assertEquals(List.of(), messages("x = [" + "-1 ** 2 if a else not b, ".repeat(4_000) + "]"));
    assertEquals(List.of(), messages("if a: b\n" + "elif c: d\n".repeat(1_000)));
  }

  @Test
  void anythingOpenIsNoTrouble() {
    for (String text : List.of("(", "[{(", "def f(", "\"", "'''", "f'{", "x[", "\\", "lambda ")) {
      assertTrue(messages(text.repeat(2_999)).size() >= 1, text);
    }
  }
}
