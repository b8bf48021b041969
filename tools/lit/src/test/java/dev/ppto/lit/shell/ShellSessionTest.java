package dev.ppto.lit.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShellSessionTest {
  @TempDir Path directory;
  private Session shell;

  @BeforeEach
  void open() {
    Tool both =
        invocation -> {
          invocation.out().print("out\n");
          invocation.err().print("err\n");
          return 3;
        };
    Tool arguments =
        invocation -> {
          invocation.arguments().forEach(word -> invocation.out().print("<" + word + ">"));
          return 0;
        };
    Tool crash =
        invocation -> {
          invocation.out().print("before");
          throw new IllegalStateException("no reason");
        };
    Tool deep =
        invocation -> {
          throw new StackOverflowError();
        };
    shell =
        new Session(
            directory, Map.of("both", both, "args", arguments, "crash", crash, "deep", deep));
  }

  @Nested
  class Words {
    @ParameterizedTest
    @CsvSource(
        delimiter = '~',
        quoteCharacter = '`',
        value = {
          "args a  b~<a><b>",
          "args 'a  b' c~<a  b><c>",
          "args \"a  b\"c~<a  bc>",
          "args a\\ b \\'~<a b><'>",
          "args 'a\\n$x'~<a\\n$x>",
          "args \"a\\n\\\"\\$\\\\\"~<a\\n\"$\\>",
          "args '' \"\"~<><>",
          "args 'a'\"'\"'b'~<a'b>",
          "args '|' \"&&\" \\;~<|><&&><;>",
          "args a=b 'x=y'~<a=b><x=y>",
          "args $HOME `x` #c~<$HOME><`x`><#c>",
          "args -x2>none 3~<-x2><3>",
        })
    void areQuotedAsInSh(String command, String words) {
      boolean toFile = command.contains(">none");
      String out = shell.out(command);
      assertEquals(words, toFile ? shell.read("none") : out);
    }

    @Test
    void nameFilesByPattern() {
      shell.write("b.txt", "");
      shell.write("a.txt", "");
      shell.write(".hidden.txt", "");
      shell.write("sub/c.txt", "");
      assertEquals("<a.txt><b.txt>", shell.out("args *.txt"));
      assertEquals("<a.txt>", shell.out("args [!b].tx?"));
      assertEquals("<sub/c.txt>", shell.out("args */*.txt"));
      assertEquals("<*.txt><*.txt>", shell.out("args '*.txt' \\*.txt"));
      assertEquals("<*.none>", shell.out("args *.none"));
      assertEquals("<" + directory + "/a.txt>", shell.out("args " + directory + "/a.*"));
    }

    @Test
    void valuesStayPartsOfOneWord() throws Exception {
      List<String> words = new ArrayList<>();
      Tool collect =
          invocation -> {
            words.addAll(invocation.arguments());
            return 0;
          };
      ShellSession session =
          new ShellSession(
              ToolSet.builtin().with(Map.of("collect", collect)), directory, Map.of(), e -> {});
      CommandText command =
          new CommandText.Builder()
              .append("collect x=")
              .appendValue("a b'*;$")
              .append(" '")
              .appendValue("c d")
              .append("' \"")
              .appendValue("e\"f")
              .append("\"")
              .build();
      assertEquals(0, session.run(command));
      assertEquals(List.of("x=a b'*;$", "c d", "e\"f"), words);
      assertEquals("collect x=a b'*;$ 'c d' \"e\"f\"", command.display());
    }
  }

  @Nested
  class Lists {
    @ParameterizedTest
    @CsvSource(
        delimiter = '~',
        value = {
          "true~0",
          "false~1",
          "both~3",
          "false ; true~0",
          "true ; false~1",
          "true && both~3",
          "false && echo no~1",
          "false || true~0",
          "true || echo no~0",
          "false || false && echo no~1",
          "true ;~0",
          "! false~0",
          "! true~1",
          "! ! true~0",
          "! both | true~0",
          "both | true~3",
          "both | false~1",
          "true | both | true~3",
        })
    void giveAStatus(String command, int status) {
      assertEquals(status, shell.status(command));
      assertFalse(shell.lastOut().contains("no"));
    }

    @Test
    void pipesCarryOutputOnly() {
      assertEquals("out\n", shell.out("both | cat ; true"));
      assertEquals("out\nerr\n", shell.out("both 2>&1 | cat ; true"));
      assertEquals("a b\n", shell.out("echo a b | cat | cat"));
    }
  }

  @Nested
  class Redirections {
    @Test
    void sendStreamsToFiles() {
      shell.status("both > o 2> e");
      assertEquals("out\n", shell.read("o"));
      assertEquals("err\n", shell.read("e"));
      shell.status("both >> o 2>> e");
      assertEquals("out\nout\n", shell.read("o"));
      assertEquals("err\nerr\n", shell.read("e"));
      shell.status("both &> b");
      assertEquals("out\nerr\n", shell.read("b"));
      shell.status("both &>> b");
      assertEquals("out\nerr\nout\nerr\n", shell.read("b"));
      shell.status("both >& c");
      assertEquals("out\nerr\n", shell.read("c"));
      shell.status("both 1> o 2>/dev/null");
      assertEquals("out\n", shell.read("o"));
    }

    @Test
    void areAppliedFromLeftToRight() {
      shell.status("both > f 2>&1");
      assertEquals("out\nerr\n", shell.read("f"));
      assertEquals("", shell.err(3, "both 2>&1 > f"));
      assertEquals("err\n", shell.lastOut());
      assertEquals("out\n", shell.read("f"));
      assertEquals("out\nerr\n", shell.err(3, "both 1>&2"));
      shell.status("both 2> f >&2");
      assertEquals("out\nerr\n", shell.read("f"));
    }

    @Test
    void giveFilesAsInput() {
      shell.write("in", "text\n");
      assertEquals("text\n", shell.out("cat < in"));
      assertEquals("text\n", shell.out("< in cat"));
      assertEquals("none: no such file or directory\n", shell.err(1, "cat < none"));
    }

    @Test
    void makeFilesWithoutACommand() {
      shell.out("> made");
      assertTrue(shell.exists("made"));
    }
  }

  @Nested
  class Crashes {
    @Test
    void ofToolsAreTheirOwn() {
      String err = shell.err(Tool.CRASHED, "crash | cat");
      assertTrue(err.startsWith("crash: crashed: IllegalStateException: no reason (at "), err);
      assertEquals(1, err.lines().count());
      assertTrue(shell.err(Tool.CRASHED, "deep").startsWith("deep: crashed: StackOverflowError"));
    }

    @Test
    void areNoFailures() {
      assertEquals(0, shell.status("not false"));
      assertEquals(0, shell.status("not --crash crash"));
      assertTrue(
          shell.err(1, "not true").contains("expected 'true' to fail, found that it succeeded"));
      assertTrue(shell.err(1, "not crash").contains("found that it crashed (status 70)"));
      assertTrue(shell.err(1, "not --crash false").contains("to crash, found exit status 1"));
      assertTrue(shell.err(1, "not").contains("expected a command to run, found none"));
      assertEquals(1, shell.status("not no-such-command"));
    }
  }

  @Nested
  class Programs {
    @Test
    void runWhenNoToolHasTheName() {
      assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
      assertEquals("hi\n", shell.out("sh -c 'echo hi'"));
      assertEquals(7, shell.status("sh -c 'exit 7'"));
      assertEquals("A B", shell.out("echo 'a b' | sh -c 'tr -d \"\\n\" | tr a-z A-Z'"));
      assertEquals("o\ne\n", shell.out("sh -c 'echo o; echo e >&2' 2>&1"));
      assertEquals(0, shell.status("not --crash sh -c 'kill -9 $$'"));
      assertEquals("v\n", shell.out("env X=v sh -c 'echo $X'"));
    }

    @Test
    void mayLeaveInputUnread() {
      assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
      shell.write("big", "x".repeat(1 << 20));
      assertEquals("", shell.out("cat big | sh -c 'exit 0'"));
    }

    @Test
    void thatAreNotThereAreNamed() {
      String err = shell.err(127, "no-such-command a");
      assertTrue(err.startsWith("no-such-command: command not found: expected a tool ("), err);
      assertTrue(err.contains("FileCheck"), err);
    }

    @Test
    void areStoppedWithTheirTest() throws Exception {
      assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
      Thread thread =
          new Thread(
              () ->
                  assertThrows(
                      AssertionError.class,
                      () -> shell.status("sh -c 'echo $$ > pid; sleep 600'")));
      thread.start();
      while (!shell.exists("pid") || shell.read("pid").isEmpty()) {
        Thread.sleep(5);
      }
      long pid = Long.parseLong(shell.read("pid").strip());
      thread.interrupt();
      thread.join();
      for (int i = 0; i < 200 && alive(pid); i++) {
        Thread.sleep(10);
      }
      assertFalse(alive(pid));
    }

    private boolean alive(long pid) {
      return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }
  }

  @Nested
  class Environment {
    @Test
    void canBeSetForOneCommandOrAll() {
      assertEquals("1\n", shell.out("env X=1 env | grep '^X=' | sh -c 'cut -d= -f2'"));
      assertEquals("X=2\n", shell.out("X=2 env | grep ^X="));
      assertEquals(1, shell.status("env | grep ^X="));
      shell.out("export X=3");
      assertEquals("X=3\n", shell.out("env | grep ^X="));
      assertEquals(1, shell.status("env -u X env | grep ^X="));
    }

    @Test
    void hasAWorkingDirectory() {
      shell.out("mkdir -p a/b && cd a/b && echo x > f");
      assertEquals("x\n", shell.out("cat f"));
      assertTrue(shell.exists("a/b/f"));
      assertTrue(shell.err(1, "cd none").contains("expected a directory, found none"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "echo 'a~5~expected a closing ' for this one, found none",
        "echo \"a~5~expected a closing \" for this one, found none",
        "echo a\\~6~expected a character after '\\', found the end",
        "a |~3~expected a command, found the end of the line",
        "a && | b~5~expected a command, found '|'",
        "; a~0~expected a command, found ';'",
        "(a)~0~expected a command, found '('; groups of commands",
        "a & b~2~expected a command, found '&'; a command cannot be left running",
        "a << b~2~expected a command, found '<<'; write the text",
        "a >~2~expected a file after '>', found none",
        "a 3> f~3~expected the number 1 or 2 before '>', found 3",
        "a 2>& f~3~expected 1 or 2 after '2>&', found 'f'",
        "X=1~0~expected a command after the variable, found none; 'export NAME=VALUE'",
      })
  void whatIsNotOfTheLanguageIsLocated(String command, int offset, String message) {
    ShellSession session = new ShellSession(ToolSet.builtin(), directory, Map.of(), e -> {});
    ShellSyntaxException e =
        assertThrows(ShellSyntaxException.class, () -> session.run(CommandText.of(command)));
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
    assertEquals(offset, e.offset());
  }

  @Test
  void aFloodOfOutputIsCutOff() {
    OutputCapture capture = new OutputCapture(10);
    capture.writeBytes(new byte[6]);
    capture.writeBytes(new byte[4]);
    assertFalse(capture.overflowed());
    capture.write(0);
    capture.writeBytes(new byte[4]);
    assertTrue(capture.overflowed());
    assertEquals(10, capture.size());
  }
}
