package dev.ppto.examples;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.PptoTool;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A command of {@code ppto} that ran in this process: its exit status, and all that it wrote. */
record PptoRun(int status, String output) {
  static PptoRun of(List<String> arguments, Path folder) throws Exception {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(text, true, StandardCharsets.UTF_8);
    ToolInvocation invocation =
        new ToolInvocation(
            "ppto",
            ImmutableList.copyOf(arguments),
            new ByteArrayInputStream(new byte[0]),
            out,
            out,
            folder,
            ImmutableMap.copyOf(System.getenv()),
            other -> other.fail(2, "only lit starts other commands"));
    int status = new PptoTool().run(invocation);
    return new PptoRun(status, text.toString(StandardCharsets.UTF_8));
  }
}
