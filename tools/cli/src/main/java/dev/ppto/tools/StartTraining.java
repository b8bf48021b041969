package dev.ppto.tools;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.command.ExitStatus;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs what users run most, for the launcher: the classes that it loads go into the archive that
 * later starts map into memory.
 */
final class StartTraining {
  private static final String REJECTED =
      "func.func @f(%x: i32) -> i32 {\n  %y = arith.addi %x, %z : i32\n  return %y : i32\n}\n";

  private StartTraining() {}

  /**
   * @param arguments the folder with {@code examples}
   */
  public static void main(String[] arguments) throws Exception {
    Path root = Path.of(arguments[0]);
    String program = root.resolve("examples/allreduce.mlir").toString();
    for (List<String> command :
        List.of(
            List.of("opt", "-", "--canonicalize"),
            List.of("opt", program, "--canonicalize", "--cse"),
            List.of("opt", program, "--ppto-to-ascend", "--mlir-print-op-generic"),
            List.of("opt", program, "--pass-pipeline=builtin.module(canonicalize)"),
            List.of("translate", program, "--to=pto"),
            List.of("run", program, "-d", "0,1", "--arg", "inputs=arange", "--expect", "True"),
            List.of("opt", "--helpp"))) {
      new PptoTool().run(invocation(command, root));
    }
  }

  private static ToolInvocation invocation(List<String> command, Path root) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    return new ToolInvocation(
        "ppto",
        ImmutableList.copyOf(command),
        new ByteArrayInputStream(REJECTED.getBytes(StandardCharsets.UTF_8)),
        nowhere,
        nowhere,
        root,
        ImmutableMap.of(),
        other -> ExitStatus.USAGE);
  }
}
