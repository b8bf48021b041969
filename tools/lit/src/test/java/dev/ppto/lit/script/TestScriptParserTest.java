package dev.ppto.lit.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TestScriptParserTest {
  private static List<TestScript.Step> steps(String text) throws ScriptException {
    return TestScriptParser.parse(text).steps();
  }

  private static String error(int line, String text) {
    ScriptException e = assertThrows(ScriptException.class, () -> TestScriptParser.parse(text));
    assertEquals(line, e.line());
    return e.getMessage();
  }

  @Test
  void runLinesAreFoundInAnyComment() throws ScriptException {
    assertEquals(
        List.of(
            new TestScript.Run(1, "a %s"), new TestScript.Run(2, "b"), new TestScript.Run(4, "c")),
        steps("// RUN: a %s\n# RUN:   b  \nmodule {\n  ;; text RUN: c\n"));
  }

  @Test
  void wordsThatEndLikeADirectiveAreNone() throws ScriptException {
    assertTrue(steps("XRUN: a\nNO-RUN: b\nRUN a\n").isEmpty());
  }

  @Test
  void aBackslashJoinsLines() throws ScriptException {
    assertEquals(
        List.of(new TestScript.Run(2, "a | b | c"), new TestScript.Run(5, "d")),
        steps("x\n// RUN: a \\\n// RUN:   | b \\\n// RUN: | c\n// RUN: d\n"));
    assertEquals(
        "expected another RUN: line after the '\\', found none", error(1, "RUN: a \\\ntext\n"));
    assertTrue(
        error(2, "RUN: a \\\nREQUIRES: x\n").startsWith("expected another RUN: line, since"));
  }

  @Test
  void lineNumbersAreThoseOfTheRunLine() throws ScriptException {
    assertEquals(
        List.of(new TestScript.Run(2, "2 3 1")), steps("\nRUN: %(line) %(line+1) %(line - 1)\n"));
  }

  @Test
  void nothingCountsAfterEnd() throws ScriptException {
    assertEquals(1, steps("RUN: a\n// END.\nRUN: b\n").size());
  }

  @Test
  void conditionsAreSeparatedByCommas() throws ScriptException {
    TestScript script =
        TestScriptParser.parse(
            "REQUIRES: a, b && c\nREQUIRES: d\nUNSUPPORTED: e\nXFAIL: *\nRUN: x\n");
    assertEquals(3, script.requires().size());
    assertEquals("b && c", script.requires().get(1).toString());
    assertEquals(1, script.unsupported().size());
    assertTrue(script.expectedFailures().get(0).holds(Set.of()));
    assertTrue(error(1, "REQUIRES: a &&\n").startsWith("REQUIRES: expected a feature"));
  }

  @Test
  void definitionsNameText() throws ScriptException {
    assertEquals(
        List.of(
            new TestScript.Define(1, "cmd", "a b %s", false),
            new TestScript.Define(2, "cmd", "", true)),
        steps("DEFINE: %{cmd} = a b %s\nREDEFINE: %{cmd} =\n"));
    assertEquals("expected 'DEFINE: %{name} = text', found 'cmd = a'", error(1, "DEFINE: cmd = a"));
  }

  @Test
  void aFileWithoutRunLinesHasNoCommands() throws ScriptException {
    assertFalse(TestScriptParser.parse("text\nDEFINE: %{a} = b\n").hasCommands());
    assertEquals("expected a command after RUN:, found none", error(1, "RUN:\n"));
  }
}
