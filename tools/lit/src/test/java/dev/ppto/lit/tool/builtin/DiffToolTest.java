package dev.ppto.lit.tool.builtin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.lit.shell.Session;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffToolTest {
  @TempDir Path directory;
  private Session shell;

  @BeforeEach
  void open() {
    shell = new Session(directory);
  }

  @Test
  void equalFilesGiveNothing() {
    shell.write("a", "1\n2\n");
    shell.write("b", "1\n2\n");
    assertEquals("", shell.out("diff a b"));
  }

  @Test
  void differencesAreShownWithTheirSurroundings() {
    shell.write("a", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n");
    shell.write("b", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n10\n11\n12\n");
    assertEquals(1, shell.status("diff -u a b"));
    assertEquals(
        """
        --- a
        +++ b
        @@ -2,10 +2,11 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
         9
         10
         11
        +12
        """,
        shell.lastOut());
    assertEquals(1, shell.status("diff -U1 a b"));
    assertEquals(
        """
        --- a
        +++ b
        @@ -4,3 +4,3 @@
         4
        -5
        +five
         6
        @@ -11 +11,2 @@
         11
        +12
        """,
        shell.lastOut());
  }

  @Test
  void aMissingLastNewlineIsADifference() {
    shell.write("a", "1\n");
    shell.write("b", "1");
    assertEquals(1, shell.status("diff a b"));
    assertEquals(
        "--- a\n+++ b\n@@ -1 +1 @@\n-1\n+1\n\\ No newline at end of file\n", shell.lastOut());
  }

  @Test
  void anEmptyFileHasNoLines() {
    shell.write("a", "");
    shell.write("b", "x\n");
    assertEquals(1, shell.status("diff a b"));
    assertEquals("--- a\n+++ b\n@@ -0,0 +1 @@\n+x\n", shell.lastOut());
  }

  @Test
  void blanksCaseAndLineEndsCanBeIgnored() {
    shell.write("a", "x  y\n");
    shell.write("b", "x y \n");
    shell.write("c", "xy\n");
    shell.write("d", "X  Y\r\n");
    shell.out("diff -b a b && diff -w a c && diff -i --strip-trailing-cr a d");
    assertEquals(1, shell.status("diff -b a c"));
  }

  @Test
  void inputCanBeOneSide() {
    shell.write("a", "x\n");
    shell.out("echo x | diff a -");
    shell.out("echo x | diff - a");
  }

  @Test
  void foldersAreCompared() {
    shell.write("a/same", "1\n");
    shell.write("b/same", "1\n");
    shell.write("a/sub/f", "1\n");
    shell.write("b/sub/f", "2\n");
    shell.write("b/more", "");
    assertEquals(1, shell.status("diff -r -q a b"));
    assertEquals("Only in b: more\nFiles a/sub/f and b/sub/f differ\n", shell.lastOut());
  }

  @Test
  void troubleIsNoDifference() {
    shell.write("a", "x\n");
    assertTrue(shell.err(2, "diff a none").contains("none: no such file or directory"));
    assertTrue(shell.err(2, "diff a").contains("expected two files, found 1"));
    assertTrue(shell.err(2, "diff -U x a a").contains("expected a number of lines of context"));
  }

  @Test
  void theScriptTurnsOneTextIntoTheOtherWithTheFewestEdits() {
    Random random = new Random(5);
    for (int round = 0; round < 400; round++) {
      List<String> before = lines(random);
      List<String> after = lines(random);
      String script = new LineDiff(before, after, UnaryOperator.identity()).unified("a", "b", 1000);
      List<String> kept = new ArrayList<>();
      List<String> made = new ArrayList<>();
      int edits = 0;
      for (String line : script.lines().skip(3).toList()) {
        if (line.charAt(0) != '+') {
          kept.add(line.substring(1));
        }
        if (line.charAt(0) != '-') {
          made.add(line.substring(1));
        }
        edits += line.charAt(0) == ' ' ? 0 : 1;
      }
      if (!before.equals(after)) {
        assertEquals(before, kept);
        assertEquals(after, made);
      }
      assertEquals(before.size() + after.size() - 2 * longestCommon(before, after), edits);
    }
  }

  private static List<String> lines(Random random) {
    List<String> lines = new ArrayList<>();
    for (int i = random.nextInt(12); i > 0; i--) {
      lines.add(String.valueOf((char) ('a' + random.nextInt(4))));
    }
    return lines;
  }

  private static int longestCommon(List<String> a, List<String> b) {
    int[][] best = new int[a.size() + 1][b.size() + 1];
    for (int i = 1; i <= a.size(); i++) {
      for (int j = 1; j <= b.size(); j++) {
        best[i][j] =
            a.get(i - 1).equals(b.get(j - 1))
                ? best[i - 1][j - 1] + 1
                : Math.max(best[i - 1][j], best[i][j - 1]);
      }
    }
    return best[a.size()][b.size()];
  }
}
