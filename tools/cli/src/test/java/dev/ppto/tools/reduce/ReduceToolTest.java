package dev.ppto.tools.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.Call;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReduceToolTest {
  private static final String TWO =
      """
      func.func @f(%x: i32) -> i32 {
        %y = arith.muli %x, %x : i32
        return %y : i32
      }
      func.func @g() {
        return
      }
      """;

  @TempDir Path folder;

  private Call reduce(String input, String... arguments) {
    return Call.of(new ReduceTool(), "ppto-reduce", folder, input, arguments);
  }

  @Test
  void theResultGoesToTheStandardOutputAndProgressToTheStandardError() {
    Call call = reduce(TWO, "-", "--test=grep -q muli");
    assertEquals(0, call.status(), call.err());
    assertTrue(call.out().startsWith("module {\n  func.func @f() {"), call.out());
    assertTrue(call.out().endsWith("}\n"), call.out());
    assertTrue(call.err().contains("ppto-reduce: done: "), call.err());
  }

  @Test
  void aProgramThatIsNotInterestingLeavesAnOldFileAsItWas() throws IOException {
    Path out = Files.writeString(folder.resolve("out.mlir"), "old");
    Call call = reduce(TWO, "-", "--test=grep -q divsi", "-o", "out.mlir");
    assertEquals(1, call.status());
    assertEquals("old", Files.readString(out));
  }

  @Test
  void theFolderOfTheTestCommandIsTheOneOfTheTool() throws IOException {
    Files.writeString(folder.resolve("wanted.txt"), "wanted-word");
    Call call = reduce(TWO, "-", "--test=cat wanted.txt %s | grep -q wanted-word", "--quiet");
    assertEquals(0, call.status(), call.err());
    assertEquals("module {\n}\n", call.out());
  }

  @Test
  void anInterruptedRunLeavesTheBestSoFarInTheFile() throws Exception {
    Path input = Files.writeString(folder.resolve("in.mlir"), TWO);
    Path marker = folder.resolve("marker");
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    // The fourth test waits until it is stopped.
    String command =
        "/bin/sh -c 'echo x >>"
            + marker
            + "; test $(wc -l <"
            + marker
            + ") -lt 4 || sleep 60;"
            + " grep -q muli $0' %s";
    ToolInvocation invocation =
        new ToolInvocation(
            "ppto-reduce",
            ImmutableList.of(input.toString(), "--test=" + command, "-o", "out.mlir"),
            new ByteArrayInputStream(new byte[0]),
            nowhere,
            nowhere,
            folder,
            ImmutableMap.copyOf(System.getenv()),
            other -> 127);
    Thread self = Thread.currentThread();
    Thread stopper =
        new Thread(
            () -> {
              try {
                while (!Files.exists(marker) || lines(marker) < 4) {
                  Thread.sleep(20);
                }
                self.interrupt();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    stopper.start();
    assertThrows(InterruptedException.class, () -> new ReduceTool().run(invocation));
    stopper.join();
    String best = Files.readString(folder.resolve("out.mlir"));
    assertTrue(best.contains("muli"), best);
    assertFalse(best.contains("@g"), best);
  }

  private static long lines(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.count();
    } catch (IOException e) {
      return 0;
    }
  }
}
