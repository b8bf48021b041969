package dev.ppto.lit.tool.builtin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.lit.shell.Session;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuiltinToolsTest {
  @TempDir Path directory;
  private Session shell;

  @BeforeEach
  void open() {
    shell = new Session(directory);
    shell.write("abc", "a\nb\nc\n");
    shell.write("empty", "");
  }

  @Test
  void echoWritesItsArguments() {
    assertEquals("a b\n", shell.out("echo a b"));
    assertEquals("a", shell.out("echo -n a"));
    assertEquals("a\tb\\\n", shell.out("echo -e 'a\\tb\\\\'"));
    assertEquals("a\\tb\n", shell.out("echo 'a\\tb'"));
    assertEquals("-x\n", shell.out("echo -x"));
  }

  @Test
  void catJoinsFiles() {
    assertEquals("a\nb\nc\nx\n", shell.out("echo x | cat abc -"));
    assertEquals("cat: none: no such file or directory\n", shell.err(1, "cat none"));
    assertTrue(shell.err(2, "cat -n abc").contains("unknown option '-n'; it has none"));
  }

  @Test
  void statusDemandsAnExitStatus() {
    shell.out("status 0 true && status 1 false && status 127 no-such-command");
    assertEquals(
        "status: expected 'false' to end with status 3, found status 1\n",
        shell.err(1, "status 3 false"));
    assertTrue(shell.err(2, "status x true").contains("expected an exit status from 0 to 255"));
    assertTrue(shell.err(2, "status 3").contains("expected a command to run, found none"));
  }

  @Test
  void bytesPassUnchanged() {
    shell.out("echo 'grün' > g && cat g > h && diff g h && grep -F rü h");
    assertEquals("grün\n", shell.read("h"));
  }

  @Test
  void countCountsLines() {
    shell.out("count 3 < abc && count 0 < empty && echo -n a | count 1");
    assertEquals("count: expected 2 lines, found 3\n", shell.err(1, "count 2 < abc"));
    assertTrue(shell.err(2, "count x < abc").contains("expected one number of lines, found [x]"));
  }

  @ParameterizedTest
  @CsvSource({
    "-e abc, 0", "-e none, 1", "-f abc, 0", "-f ., 1", "-d ., 0", "-s abc, 0", "-s empty, 1",
    "! -e none, 0", "a = a, 0", "a != a, 1", "2 -lt 10, 0", "2 -ge 10, 1", "-z '', 0", "-n '', 1",
    "a, 0", "-q abc, 2", "x -eq 1, 2",
  })
  void testTellsWhatHolds(String condition, int status) {
    assertEquals(status, shell.status("test " + condition));
  }

  @Test
  void filesAreMadeCopiedAndRemoved() {
    shell.out("mkdir -p d/e && mkdir -p d/e && touch d/e/f && test -f d/e/f");
    assertTrue(shell.err(1, "mkdir d").contains("d: exists already"));
    shell.out("cp abc d && cp -r d copy && cat copy/abc | count 3 && test -f copy/e/f");
    shell.out("cp abc empty copy && test -e copy/empty");
    assertTrue(shell.err(1, "cp d x").contains("d: is a directory; -r copies those too"));
    assertTrue(shell.err(1, "cp abc empty x").contains("expected a directory"));
    assertTrue(shell.err(2, "cp abc").contains("expected a source and a target, found 1"));
    assertTrue(shell.err(1, "rm d").contains("d: is a directory; -r removes those too"));
    assertTrue(shell.err(1, "rm none").contains("none: no such file or directory"));
    shell.out("rm -f none && rm -rf d copy");
    assertFalse(shell.exists("d"));
  }

  @Test
  void linksAreRemovedAndNotFollowed() throws Exception {
    shell.out("mkdir -p keep d && touch keep/f");
    Files.createSymbolicLink(directory.resolve("d/link"), directory.resolve("keep"));
    shell.out("rm -rf d && test -f keep/f");
  }

  @Nested
  class Grep {
    @ParameterizedTest
    @CsvSource(
        delimiter = '~',
        value = {
          "grep b abc~0~b",
          "grep -v b abc~0~a,c",
          "grep -c '[ab]' abc~0~2",
          "grep -q b abc~0~''",
          "grep -n c abc~0~3:c",
          "grep -E 'a|c' abc~0~a,c",
          "grep 'a\\|c' abc~0~a,c",
          "grep 'a|c' abc~1~''",
          "grep -F '.' abc~1~''",
          "grep -e a -e b abc~0~a,b",
          "grep -i B abc~0~b",
          "grep -x b abc~0~b",
          "grep -c x abc~1~0",
          "grep -l b abc empty~0~abc",
          "grep b abc empty~0~abc:b",
          "echo aXbX | grep -o X~0~X,X",
          "echo 'a+b(c)' | grep 'a+b(c)'~0~a+b(c)",
          "echo aab | grep 'a\\{2\\}b'~0~aab",
          "echo '*a' | grep '*a'~0~*a",
          "echo 'a^b$c' | grep 'a^b$c'~0~a^b$c",
          "grep '^b$' abc~0~b",
        })
    void selectsLines(String command, int status, String lines) {
      assertEquals(status, shell.status(command), command);
      assertEquals(lines.isEmpty() ? "" : lines.replace(",", "\n") + "\n", shell.lastOut());
    }

    @Test
    void saysWhatIsWrong() {
      assertTrue(shell.err(2, "grep -E '(' abc").contains("'(': parentheses not balanced"));
      assertTrue(shell.err(2, "grep a none").contains("none: no such file or directory"));
      assertTrue(shell.err(2, "grep").contains("expected a pattern, found 0"));
    }
  }

  @Nested
  class SplitFile {
    @Test
    void writesParts() {
      shell.write("all", "lead\n//--- x.mlir\n1\n2\n#--- sub/y\n3\n");
      shell.out("split-file all d");
      assertEquals("1\n2\n", shell.read("d/x.mlir"));
      assertEquals("3\n", shell.read("d/sub/y"));
      shell.out("split-file --leading-lines all d");
      assertEquals("\n\n1\n2\n", shell.read("d/x.mlir"));
    }

    @Test
    void refusesWhatIsUnclear() {
      shell.write("none", "text\n");
      assertTrue(shell.err(1, "split-file none d").contains("before each part, found none"));
      shell.write("two", "//--- a\n//--- a\n");
      assertTrue(shell.err(1, "split-file two d").contains("two:2: error: the part 'a' is there"));
      shell.write("unnamed", "//--- \n");
      assertTrue(shell.err(1, "split-file unnamed d").contains("unnamed:1: error: expected the"));
      shell.write("out", "//--- ../a\n");
      assertTrue(shell.err(1, "split-file out d").contains("lies outside of the directory"));
    }
  }
}
