package dev.ppto.frontend.python;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.StrayBlock;
import java.util.List;
import org.junit.jupiter.api.Test;

/** After an error, the rest of the file is read. */
class RecoveryTest {
  private static PythonSource read(String... lines) {
    return PythonReader.read("a.py", String.join("\n", lines) + "\n");
  }

  private static List<String> messages(PythonSource source) {
    return source.messages().stream().map(PythonMessage::toString).toList();
  }

  private static List<String> kinds(PythonSource source) {
    return source.ast().getBody().stream().map(s -> s.eClass().getName()).toList();
  }

  @Test
  void allErrorsOfAFileAreTold() {
    PythonSource source =
        read(
            "def f(:", //
            "    x = 1 +",
            "    y = 2",
            "for x in y",
            "    foo(a b)",
            "z = 'abc",
            "return = 3",
            "w = 4");
    assertEquals(
        List.of(
            "a.py:1:7: invalid syntax",
            "a.py:2:12: invalid syntax",
            "a.py:4:11: expected ':'",
            "a.py:5:9: invalid syntax. Perhaps you forgot a comma?",
            "a.py:6:5: unterminated string literal (detected at line 6)",
            "a.py:7:8: invalid syntax"),
        messages(source));
  }

  @Test
  void oneErrorOfALineIsTold() {
    assertEquals(
        List.of("a.py:1:5: cannot assign to literal"), messages(read("for 1 in f(a=1, b): pass")));
  }

  @Test
  void statementsWithoutErrorsAreKept() {
    PythonSource source = read("a = 1", "b = = 2", "c = 3", ")", "d()");
    assertEquals(List.of("Assign", "Assign", "Call"), kinds(source));
    assertEquals(2, source.messages().size());
  }

  @Test
  void aFunctionWithAWrongStatementKeepsItsOthers() {
    PythonSource source = read("def f(a):", "    x = 1", "    y = = 2", "    return x");
    FunctionDef function = (FunctionDef) source.ast().getBody().get(0);
    assertEquals("f", function.getName());
    assertEquals(1, function.getParameters().size());
    assertEquals(2, function.getBody().getBody().size());
    assertTrue(source.hasMessages(function));
  }

  @Test
  void aFunctionWithAWrongHeaderKeepsNameAndBody() {
    PythonSource source = read("@d", "def f(a b):", "    return x", "def g(): pass");
    FunctionDef function = (FunctionDef) source.ast().getBody().get(0);
    assertEquals("f", function.getName());
    assertEquals(1, function.getBody().getBody().size());
    assertTrue(source.hasMessages(function));
    assertEquals(false, source.hasMessages(source.ast().getBody().get(1)));
  }

  @Test
  void aBlockWithoutAHeaderKeepsItsStatements() {
    PythonSource source = read("if a b:", "    x", "    y", "z");
    assertEquals(List.of("StrayBlock", "Name"), kinds(source));
    assertEquals(2, ((StrayBlock) source.ast().getBody().get(0)).getBody().size());
  }

  @Test
  void clausesWithErrorsKeepTheirStatement() {
    PythonSource source = read("try:", "    a", "except A B:", "    b", "finally x:", "    c", "d");
    assertEquals(List.of("Try", "Name"), kinds(source));
    assertEquals(List.of("a.py:3:10: invalid syntax", "a.py:5:9: expected ':'"), messages(source));
  }

  @Test
  void aTryWithoutHandlersIsToldOnce() {
    PythonSource source = read("try:", "    a", "b", "c c");
    assertEquals(
        List.of("a.py:3:1: expected 'except' or 'finally' block", "a.py:4:3: invalid syntax"),
        messages(source));
  }

  @Test
  void anOpenBracketEndsWithItsStatement() {
    PythonSource source = read("x = f(a,", "y = 1", "def g():", "    pass", "z = 2", "w w");
    assertEquals(
        List.of("a.py:1:6: '(' was never closed", "a.py:6:3: invalid syntax"), messages(source));
    assertEquals(List.of("Assign", "FunctionDef", "Assign"), kinds(source));
  }

  @Test
  void wrongIndentationIsToldOnceForItsBlock() {
    PythonSource source = read("a", "    b", "    c", "d");
    assertEquals(List.of("a.py:2:5: unexpected indent"), messages(source));
    assertEquals(List.of("Name", "Name", "Name", "Name"), kinds(source));
  }

  @Test
  void whatNamesMeanIsAskedOfAFileWithoutOtherErrors() {
    assertEquals(List.of("a.py:1:1: 'return' outside function"), messages(read("return 1")));
    assertEquals(List.of("a.py:2:3: invalid syntax"), messages(read("return 1", "a a")));
  }

  @Test
  void aBlockFullOfErrorsIsLeftSoon() {
    PythonSource source =
        PythonReader.read("a.py", "class C:\n" + "    a b\n".repeat(2_000) + "c\nd d\n");
    assertEquals(31, source.messages().size());
    assertEquals("a.py:2003:3: invalid syntax", source.messages().get(30).toString());
    assertEquals(List.of("Name"), kinds(source));
  }

  @Test
  void linesOfOtherLanguagesAreReadOneByOne() {
    PythonSource source = PythonReader.read("a.py", "int main() {\n  return 0;\n}\n".repeat(500));
    assertEquals("a.py:1:5: invalid syntax", source.messages().get(0).toString());
  }
}
