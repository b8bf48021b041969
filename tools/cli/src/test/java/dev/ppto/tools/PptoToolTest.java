package dev.ppto.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.lit.tool.ToolSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PptoToolTest {
  @TempDir Path folder;

  private Call ppto(String... arguments) {
    return Call.of(new PptoTool(), "ppto", folder, "func.func @f() { return }", arguments);
  }

  @Test
  void subCommandsAreTheTools() {
    Call call = ppto("opt", "--canonicalize");
    assertEquals(0, call.status(), call.err());
    assertTrue(call.out().contains("func.func @f()"), call.out());
  }

  @Test
  void toolsSayTheirOwnNames() {
    assertTrue(ppto("opt", "--no").err().startsWith("ppto-opt: error: unknown option '--no'"));
    assertTrue(ppto("translate", "--no").err().startsWith("ppto-translate: error: "));
    assertTrue(ppto("run", "--no").err().startsWith("ppto run: error: "));
  }

  @Test
  void helpNamesAllCommands() {
    String all = ppto("help").out();
    assertEquals(all, ppto("--help").out());
    assertEquals(all, ppto().out());
    for (Command command : Command.values()) {
      assertTrue(all.contains("  " + command.word + " "), all);
      assertTrue(ppto("help", command.word).out().contains("sage: "), command.word);
    }
  }

  @Test
  void theVersionNamesTheJavaToo() {
    assertTrue(ppto("version").out().startsWith("ppto "));
    assertTrue(ppto("--version").out().contains("Java " + Runtime.version()));
  }

  @Test
  void unknownCommandsHaveNearNames() {
    Call call = ppto("transalte");
    assertEquals(2, call.status());
    assertTrue(call.err().contains("found 'transalte'; did you mean 'translate'?"), call.err());
    assertEquals(2, ppto("help", "transalte").status());
  }

  @Test
  void textTestsFindAllTools() throws IOException {
    ToolSet tools = ToolSet.discover(PptoToolTest.class.getClassLoader());
    for (String name :
        new String[] {"ppto", "ppto-opt", "ppto-translate", "ppto-reduce", "ppto-lit"}) {
      assertTrue(tools.find(name) != null, name);
    }
    Files.writeString(
        folder.resolve("ok.mlir"),
        """
        // RUN: ppto-opt %s | FileCheck %s
        // RUN: not ppto opt --no-such-option 2>&1 | grep -q unknown
        // CHECK: func.func @f
        func.func @f() { return }
        """);
    Call call = ppto("lit", "-v", "ok.mlir");
    assertEquals(0, call.status(), call.out() + call.err());
    assertTrue(call.out().contains("1 passed"), call.out());
  }
}
