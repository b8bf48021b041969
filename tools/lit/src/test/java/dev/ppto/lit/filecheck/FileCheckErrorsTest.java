package dev.ppto.lit.filecheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileCheckErrorsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "CHECK: {{(}}~1:10~invalid regex: parentheses not balanced",
        "CHECK: {{a**}}~1:10~invalid regex: repetition-operator operand invalid",
        "CHECK: {{}}~1:10~invalid regex: empty (sub)expression",
        "CHECK: {{[b-a]}}~1:10~invalid regex: invalid character range",
        "CHECK: [[X:[[:foo:]]]]~1:12~invalid regex: invalid character class",
        "CHECK: {{a~1:8~found start of regex string with no end '}}'",
        "CHECK: [[X~1:8~Invalid substitution block, no ]] found",
        "CHECK: [[X:a]b]]~1:13~missing closing \"]\" for regex variable",
        "CHECK: [[1X]]~1:10~invalid variable name",
        "CHECK: [[X Y]]~1:11~unexpected whitespace",
        "CHECK: [[X*]]~1:10~invalid name in string variable use",
        "CHECK: [[@LINE:a]]~1:10~invalid name in string variable definition",
        "CHECK: [[]]~1:10~empty variable name",
        "CHECK:~1:7~found empty check string with prefix 'CHECK:'",
        "CHECK-EMPTY: a~1:14~found non-empty check string for empty check with prefix 'CHECK:'",
        "CHECK-NEXT: a~1:1~found 'CHECK-NEXT' without previous 'CHECK: line",
        "CHECK-LABEL: [[X:a]]~1:1~found 'CHECK-LABEL:' with variable definition or use",
        "CHECK-DAG-NOT: a~1:7~unsupported -NOT combo on prefix 'CHECK'",
        "CHECK_NEXT: a~1:1~misspelled directive 'CHECK_NEXT:'",
        "CHECK-COUNT-0: a~1:13~invalid count in -COUNT specification on prefix 'CHECK'",
        "CHECK-COUNT-x: a~1:13~invalid count in -COUNT specification on prefix 'CHECK'",
        "CHECK: [[#%q,X:]]~1:12~invalid format specifier in expression",
        "CHECK: [[#%#d,X:]]~1:12~alternate form only supported for hex values",
        "CHECK: [[#%.x,X:]]~1:13~invalid precision in format specifier",
        "CHECK: [[#u,X:]]~1:11~invalid matching format specification in expression",
        "CHECK: [[#X*2]]~1:12~unsupported operation '*'",
        "CHECK: [[#X+]]~1:13~missing operand in expression",
        "CHECK: [[#X:=1]]~1:13~invalid matching constraint or operand format",
        "CHECK: [[#X:==]]~1:15~empty numeric expression should not have a constraint",
        "CHECK: [[#(1]]~1:13~missing ')' at end of nested expression",
        "CHECK: [[#foo(1,2)]]~1:11~call to undefined function 'foo'",
        "CHECK: [[#add(1)]]~1:11~function 'add' takes 2 arguments but 1 given",
        "CHECK: [[#add(1,)]]~1:17~missing argument",
        "CHECK: [[#add(1,2]]~1:18~missing ')' at end of call expression",
        "CHECK: [[#@FOO]]~1:11~invalid pseudo numeric variable '@FOO'",
        "CHECK: [[#@LINE:]]~1:11~definition of pseudo numeric variable unsupported",
        "CHECK: [[#A B:]]~1:13~unexpected characters after numeric variable name",
        "CHECK: [[#A:]] [[#A]]~1:19~numeric variable 'A' defined earlier in the same CHECK",
        "CHECK: [[@LINE+1+1]]~1:17~unexpected characters at end of expression '+1'",
        "CHECK: [[@LINE+A]]~1:16~invalid operand format",
      })
  void areLocated(String line, String place, String message) {
    String text = Check.lines(line).isUnusable();
    assertTrue(text.startsWith("checks.txt:" + place + ": error: " + message), text);
    assertTrue(text.contains("\n" + line + "\n"), text);
  }

  @Test
  void aCaretPointsAtThePlace() {
    assertEquals(
        "checks.txt:1:12: error: unsupported operation '*'\nCHECK: [[#X*2]]\n           ^\n",
        Check.lines("CHECK: [[#X*2]]").isUnusable());
  }

  @Test
  void oneNameIsOneKindOfVariable() {
    String first = Check.lines("CHECK: [[A:x]]", "CHECK: [[#A:]]").isUnusable();
    assertTrue(first.contains("2:11: error: string variable with name 'A' already exists"), first);
    String second = Check.lines("CHECK: [[#A:]]", "CHECK: [[A:x]]").isUnusable();
    assertTrue(
        second.contains("2:10: error: numeric variable with name 'A' already exists"), second);
    String format = Check.lines("CHECK: [[#A:]]", "CHECK: [[#%x,A:]]").isUnusable();
    assertTrue(format.contains("format different from previous variable definition"), format);
  }

  @Test
  void aCheckFileWithoutCheckLinesIsNoCheck() {
    String text = Check.lines("nothing here").isUnusable();
    assertEquals("error: no check strings found with prefix 'CHECK:'\n", text);
  }

  @Test
  void anEmptyInputMustBeAllowed() {
    String text = Check.lines("CHECK-NOT: a").with(2, "");
    assertTrue(text.startsWith("FileCheck error: '<stdin>' is empty."), text);
    Check.lines(List.of("--allow-empty"), "CHECK-NOT: a").accepts("");
    Check.lines(List.of("--allow-empty"), "CHECK: a").rejects("");
  }

  @Test
  void prefixesAreWordsAndDiffer() {
    String word = Check.lines(List.of("--check-prefix=A.B"), "A.B: x").isUnusable();
    assertTrue(word.contains("must start with a letter and contain only alphanumeric"), word);
    String twice = Check.lines(List.of("--check-prefixes=A,A"), "A: x").isUnusable();
    assertTrue(twice.contains("must be unique among check and comment prefixes: 'A'"), twice);
    String none = Check.lines(List.of("--check-prefix="), "A: x").isUnusable();
    assertTrue(none.contains("must not be the empty string"), none);
  }

  @Test
  void definitionsAreNamesAndValues() {
    assertTrue(Check.lines(List.of("-DX"), "CHECK: x").isUnusable().contains("Missing equal sign"));
    assertTrue(
        Check.lines(List.of("-D=1"), "CHECK: x").isUnusable().contains("Missing variable name"));
    String bad = Check.lines(List.of("-D1X=1"), "CHECK: x").isUnusable();
    assertTrue(bad.startsWith("Global defines:1:19: error: invalid variable name"), bad);
  }

  @Test
  void aWrongCommandLineIsExplained() {
    String option = Check.lines(List.of("--match-lines"), "CHECK: x").isUnusable();
    assertTrue(option.contains("unknown option '--match-lines', expected one of"), option);
    String choice = Check.lines(List.of("--dump-input=maybe"), "CHECK: x").isUnusable();
    assertTrue(choice.contains("expects fail, always, never or help; found 'maybe'"), choice);
    String file = Check.lines(List.of("--input-file=none.txt"), "CHECK: x").isUnusable();
    assertTrue(file.contains("Could not open input file 'none.txt': no such file"), file);
    String two = Check.lines(List.of("other.txt"), "CHECK: x").isUnusable();
    assertTrue(two.contains("expected one check file, found [other.txt, checks.txt]"), two);
  }
}
