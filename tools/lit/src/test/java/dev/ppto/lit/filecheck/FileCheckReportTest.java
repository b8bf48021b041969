package dev.ppto.lit.filecheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FileCheckReportTest {
  private static String numbered(int lines) {
    return IntStream.rangeClosed(1, lines)
        .mapToObj(i -> "line " + i + "\n")
        .collect(Collectors.joining());
  }

  @Test
  void aMissingTextIsShownWithTheSearchedInput() {
    assertEquals(
        """
        checks.txt:2:8: error: CHECK: expected string not found in input
        CHECK: %1 = arith.muli
               ^
        <stdin>:1:14: note: scanning from here
        %0 = constant
                     ^
        <stdin>:2:1: note: possible intended match here
        %1 = arith.addi
        ^

        Input file: <stdin>
        Check file: checks.txt

        -dump-input=help explains the following input dump.

        Input was:
        <<<<<<
                   1: %0 = constant\s
        check:2'0                  X error: no match found
                   2: %1 = arith.addi\s
        check:2'0     ~~~~~~~~~~~~~~~~
        check:2'1     ?                possible intended match
        >>>>>>
        """,
        Check.lines("CHECK: constant", "CHECK: %1 = arith.muli")
            .rejects("%0 = constant\n%1 = arith.addi\n"));
  }

  @Test
  void aWrongLineIsShownWithBothPlaces() {
    assertEquals(
        """
        checks.txt:2:13: error: CHECK-NEXT: is not on the line after the previous match
        CHECK-NEXT: b
                    ^
        <stdin>:3:1: note: 'next' match was here
        b
        ^
        <stdin>:1:2: note: previous match ended here
        a
         ^
        <stdin>:2:1: note: non-matching line after previous match is here
        x
        ^

        Input file: <stdin>
        Check file: checks.txt

        -dump-input=help explains the following input dump.

        Input was:
        <<<<<<
                1: a\s
                2: x\s
                3: b\s
        next:2     !  error: match on wrong line
        >>>>>>
        """,
        Check.lines("CHECK: a", "CHECK-NEXT: b").rejects("a\nx\nb\n"));
  }

  @Test
  void onlyLinesAroundErrorsAreShown() {
    String text = Check.lines("CHECK: line 10", "CHECK-NEXT: line 20").rejects(numbered(40));
    assertTrue(text.contains("<<<<<<\n        .\n        .\n        .\n       15: line 15"), text);
    assertTrue(text.contains("25: line 25 \n        .\n        .\n        .\n>>>>>>\n"), text);
    assertFalse(text.contains("line 14 "), text);
    assertFalse(text.contains("line 26 "), text);
    String all =
        Check.lines(List.of("--dump-input-filter=all"), "CHECK: line 10", "CHECK-NEXT: line 20")
            .rejects(numbered(40));
    assertTrue(all.contains("       39: line 39"), all);
    String one =
        Check.lines(List.of("--dump-input-context=1"), "CHECK: line 10", "CHECK-NEXT: line 20")
            .rejects(numbered(40));
    assertTrue(one.contains("19: line 19") && !one.contains("18: line 18"), one);
  }

  @Test
  void theDumpCanBeLeftOutOrForced() {
    List<String> never = List.of("--dump-input=never");
    assertFalse(Check.lines(never, "CHECK: b").rejects("a\n").contains("Input was:"));
    List<String> always = List.of("--dump-input=always");
    Check.Outcome outcome = Check.lines(always, "CHECK: a").on("a\n");
    assertEquals(0, outcome.status());
    assertTrue(outcome.text().contains("Input was:\n<<<<<<\n   1: a"), outcome.text());
  }

  @Test
  void matchesAreShownIfAskedFor() {
    List<String> verbose = List.of("-v", "--dump-input=never");
    assertEquals(
        """
        checks.txt:1:8: remark: CHECK: expected string found in input
        CHECK: b[[X:.]]
               ^
        <stdin>:1:2: note: found here
        abc
         ^~
        <stdin>:1:3: note: captured var "X"
        abc
          ^
        """,
        Check.lines(verbose, "CHECK: b[[X:.]]").on("abc\n").text());
  }

  @Test
  void aDiscardedMatchIsShownIfAskedFor() {
    String text = Check.lines(List.of("-vv"), "CHECK-DAG: a", "CHECK-DAG: a").rejects("a\nb\n");
    assertTrue(text.contains("dag:2'0     !  discard: overlaps earlier match"), text);
    assertTrue(text.contains("dag:2'1      X error: no match found"), text);
  }

  @Test
  void tabsAreShownAsTheColumnsTheyTake() {
    String text = Check.lines(List.of("--strict-whitespace"), "CHECK-NOT: b").rejects("a\tb\n");
    assertTrue(text.contains("<stdin>:1:3: note: found here\na       b\n        ^\n"), text);
  }

  @Test
  void theLegendExplainsTheMarks() {
    Check.Outcome outcome = Check.lines(List.of("--dump-input=help"), "CHECK: a").on("a\n");
    assertEquals(0, outcome.status());
    assertTrue(outcome.text().contains("X~~"), outcome.text());
  }

  @Test
  void textThatIsNotAsciiIsCheckedAsText() {
    Check.lines("CHECK: grün{{.}}ß").accepts("grün-ß\n");
    String text = Check.lines("CHECK: ä", "CHECK-SAME: ü").rejects("äö\nü\n");
    assertTrue(text.contains("<stdin>:1:2: note: previous match ended here\näö\n ^"), text);
  }
}
