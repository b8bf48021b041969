package dev.ppto.lit.filecheck;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class FileCheckDirectivesTest {
  @Nested
  class Plain {
    @Test
    void matchesInOrderWithAnythingBetween() {
      Check.lines("// CHECK: one", "// CHECK: two").accepts("zero\none\nand\nthen two\n");
    }

    @Test
    void doesNotGoBack() {
      Check.lines("CHECK: one", "CHECK: two").rejects("two\none\n");
    }

    @Test
    void matchesTwiceOnOneLine() {
      Check.lines("CHECK: a", "CHECK: a").accepts("a a\n");
      Check.lines("CHECK: a", "CHECK: a").rejects("a b\n");
    }

    @Test
    void takesRunsOfBlanksAsEqual() {
      Check.lines("CHECK: a b  c").accepts("a\t b c\n");
      Check.lines(List.of("--strict-whitespace"), "CHECK: a b").rejects("a  b\n");
    }

    @Test
    void takesWindowsLineEndsAsLineEnds() {
      Check.lines("CHECK: a{{$}}", "CHECK-NEXT: b{{$}}").accepts("a\r\nb\r\n");
    }

    @Test
    void ignoresWordsThatOnlyEndOrStartLikeAPrefix() {
      Check.lines("XCHECK: no", "CHECKS: no", "CHECK-FOO: no", "MY-CHECK: no", "CHECK: yes")
          .accepts("yes\n");
    }

    @Test
    void literalTextIsNotRead() {
      Check.lines("CHECK{LITERAL}: [[x]] {{.*}}").accepts("[[x]] {{.*}}\n");
      Check.lines("CHECK{LITERAL}: {{.*}}").rejects("anything\n");
    }
  }

  @Nested
  class Next {
    @Test
    void matchesOnTheNextLineOnly() {
      Check.lines("CHECK: a", "CHECK-NEXT: b").accepts("x\na\nb\n");
      String text = Check.lines("CHECK: a", "CHECK-NEXT: b").rejects("a\nx\nb\n");
      assertTrue(
          text.contains("error: CHECK-NEXT: is not on the line after the previous match"), text);
      assertTrue(text.contains("note: non-matching line after previous match is here\nx\n^"), text);
    }

    @Test
    void doesNotMatchOnTheSameLine() {
      String text = Check.lines("CHECK: a", "CHECK-NEXT: b").rejects("a b\n");
      assertTrue(text.contains("error: CHECK-NEXT: is on the same line as previous match"), text);
    }
  }

  @Nested
  class Same {
    @Test
    void matchesOnTheLineOfTheMatchBefore() {
      Check.lines("CHECK: a", "CHECK-SAME: b").accepts("a and b\n");
      String text = Check.lines("CHECK: a", "CHECK-SAME: b").rejects("a\nb\n");
      assertTrue(
          text.contains("error: CHECK-SAME: is not on the same line as the previous match"), text);
    }
  }

  @Nested
  class Empty {
    @Test
    void matchesAnEmptyLine() {
      Check.lines("CHECK: a", "CHECK-EMPTY:", "CHECK-NEXT: b").accepts("a\n\nb\n");
      Check.lines("CHECK: a", "CHECK-EMPTY:").rejects("a\nb\n");
    }
  }

  @Nested
  class Count {
    @Test
    void matchesSoOften() {
      Check.lines("CHECK-COUNT-3: a", "CHECK-NOT: a").accepts("a\na a\n");
      String text = Check.lines("CHECK-COUNT-3: a").rejects("a\na\n");
      assertTrue(text.contains("expected string not found in input (3 out of 3)"), text);
    }
  }

  @Nested
  class Not {
    private final Check between = Check.lines("CHECK: a", "CHECK-NOT: x", "CHECK: b");

    @Test
    void holdsBetweenTheMatchesAroundIt() {
      between.accepts("x\na\nb\nx\n");
      String text = between.rejects("a\nx\nb\n");
      assertTrue(text.contains("error: CHECK-NOT: excluded string found in input"), text);
      assertTrue(text.contains("<stdin>:2:1: note: found here\nx\n^"), text);
    }

    @Test
    void holdsToTheEndOrFromTheStart() {
      Check.lines("CHECK: a", "CHECK-NOT: x").accepts("x\na\n");
      Check.lines("CHECK: a", "CHECK-NOT: x").rejects("a\nx\n");
      Check.lines("CHECK-NOT: x", "CHECK: a").rejects("x\na\n");
      Check.lines("CHECK-NOT: x", "CHECK: a").accepts("a\nx\n");
    }

    @Test
    void everyViolationIsTold() {
      String text = Check.lines("CHECK-NOT: x", "CHECK-NOT: y").rejects("x y\n");
      assertTrue(text.contains("checks.txt:1:12") && text.contains("checks.txt:2:12"), text);
    }
  }

  @Nested
  class Dag {
    private final Check pair = Check.lines("CHECK-DAG: add", "CHECK-DAG: mul", "CHECK: return");

    @Test
    void matchesInAnyOrderBeforeWhatFollows() {
      pair.accepts("add\nmul\nreturn\n");
      pair.accepts("mul\nadd\nreturn\n");
      pair.rejects("add\nreturn\nmul\n");
    }

    @Test
    void matchesDoNotOverlap() {
      Check.lines("CHECK-DAG: a", "CHECK-DAG: a").accepts("a\na\n");
      Check.lines("CHECK-DAG: a", "CHECK-DAG: a").rejects("a\n");
      Check.lines(List.of("--allow-deprecated-dag-overlap"), "CHECK-DAG: a", "CHECK-DAG: a")
          .accepts("a\n");
    }

    @Test
    void fillsTheGapsBetweenEarlierMatches() {
      Check.lines("CHECK-DAG: ab", "CHECK-DAG: bc", "CHECK-DAG: {{b|a}}").accepts("bc ab a\n");
    }

    @Test
    void notPartsGroupsAndLiesBetweenThem() {
      Check check = Check.lines("CHECK-DAG: a", "CHECK-NOT: x", "CHECK-DAG: b");
      check.accepts("a\nb\nx\n");
      check.rejects("a\nx\nb\n");
      check.rejects("b\na\n");
    }

    @Test
    void variablesFlowFromOneToTheNext() {
      Check.lines("CHECK-DAG: [[V:%[0-9]+]] = add", "CHECK-DAG: use [[V]]")
          .accepts("use %7\n%7 = add\n");
    }
  }

  @Nested
  class Label {
    private final Check functions =
        Check.lines(
            "CHECK-LABEL: func @a",
            "CHECK: add",
            "CHECK-LABEL: func @b",
            "CHECK: mul",
            "CHECK-NOT: add");

    @Test
    void keepsMatchesWithinBlocks() {
      functions.accepts("func @a\nadd\nfunc @b\nmul\n");
      String text = functions.rejects("func @a\nfunc @b\nadd\nmul\n");
      assertTrue(text.contains("checks.txt:2:8: error: CHECK: expected string not found"), text);
    }

    @Test
    void failuresOfEachBlockAreTold() {
      String text = functions.rejects("func @a\nsub\nfunc @b\nsub\n");
      assertTrue(text.contains("checks.txt:2:8") && text.contains("checks.txt:4:8"), text);
    }

    @Test
    void aMissingLabelEndsIt() {
      String text = functions.rejects("func @a\nsub\n");
      assertTrue(text.contains("checks.txt:3:14: error: CHECK-LABEL: expected string"), text);
    }

    @Test
    void aNotBeforeALabelHoldsForTheWholeBlock() {
      Check check = Check.lines("CHECK-LABEL: @a", "CHECK-NOT: add", "CHECK-LABEL: @b");
      check.accepts("@a\n@b\nadd\n");
      check.rejects("@a\nadd\n@b\n");
    }
  }

  @Nested
  class ImplicitNot {
    private final Check check =
        Check.lines(List.of("--implicit-check-not=error:"), "CHECK: error: known", "CHECK: done");

    @Test
    void onlyCheckedTextMayHoldIt() {
      check.accepts("error: known\ndone\n");
      String text = check.rejects("error: known\nerror: new\ndone\n");
      assertTrue(
          text.contains(
              "command line:1:22: error: IMPLICIT-CHECK-NOT: excluded string found in input\n"
                  + "-implicit-check-not='error:'"),
          text);
    }

    @Test
    void needsNoOtherCheckLine() {
      Check.lines(List.of("--implicit-check-not=x"), "nothing").accepts("a\n");
      Check.lines(List.of("--implicit-check-not=x"), "nothing").rejects("ax\n");
    }
  }

  @Nested
  class Prefixes {
    @Test
    void canBeOthersAndMany() {
      Check.lines(List.of("--check-prefixes=A,B"), "A: one", "CHECK: no", "B: two")
          .accepts("one two\n");
      Check.lines(List.of("--check-prefix", "A"), "A: one").accepts("one\n");
    }

    @Test
    void theLongestCounts() {
      Check.lines(List.of("--check-prefixes=A,A-B"), "A-B: one", "A: two").accepts("one two\n");
    }

    @Test
    void commentsHoldNoCheckLines() {
      Check.lines("COM: CHECK: no", "RUN: x | FileCheck CHECK: no", "CHECK: yes").accepts("yes\n");
      Check.lines(List.of("--comment-prefixes=NOTE"), "NOTE: CHECK: no", "CHECK: yes")
          .accepts("yes\n");
    }

    @Test
    void anUnusedOneIsAnError() {
      String text = Check.lines(List.of("--check-prefixes=A,B"), "A: one").isUnusable();
      assertTrue(text.contains("error: no check strings found with prefix 'B:'"), text);
      Check.lines(List.of("--check-prefixes=A,B", "--allow-unused-prefixes"), "A: some")
          .accepts("some\n");
    }
  }

  @Nested
  class WholeLines {
    private final Check check = Check.lines(List.of("--match-full-lines"), "CHECK: a {{b|c}}");

    @Test
    void mustMatchToTheirEnds() {
      check.accepts("  a b  \n");
      check.rejects("a b d\n");
      check.rejects("x a c\n");
    }

    @Test
    void exactlyWithStrictWhitespace() {
      Check strict = Check.lines(List.of("--match-full-lines", "--strict-whitespace"), "CHECK: a");
      strict.accepts(" a\n");
      strict.rejects("a\n");
    }
  }

  @Test
  void caseCanBeIgnored() {
    Check.lines(List.of("--ignore-case"), "CHECK: aBc", "CHECK: {{x[a-c]+}}").accepts("AbC XABC\n");
    Check.lines("CHECK: aBc").rejects("abc\n");
  }
}
