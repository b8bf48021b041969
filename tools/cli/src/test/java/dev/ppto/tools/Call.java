package dev.ppto.tools;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** One call of a tool in this process, and what came of it. */
public record Call(int status, String out, String err) {

  /** Calls a tool in a folder with text as its standard input. */
  public static Call of(Tool tool, String name, Path folder, String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ToolInvocation invocation =
        new ToolInvocation(
            name,
            ImmutableList.copyOf(arguments),
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            folder,
            ImmutableMap.of(),
            other -> 127);
    try {
      int status = tool.run(invocation);
      return new Call(
          status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    } catch (Exception e) {
      throw new AssertionError(name + " threw", e);
    }
  }
}
