package dev.ppto.tools;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.ir.Context;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.codec.CompiledDialect;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.command.ExitStatus;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Runs what users run most, for the launcher: the classes that it loads go into the archive that
 * later starts map into memory.
 */
final class StartTraining {
  private static final String REJECTED =
      "func.func @f(%x: i32) -> i32 {\n  %y = arith.addi %x, %z : i32\n  return %y : i32\n}\n";

  private StartTraining() {}

  /**
   * @param arguments what is trained, {@code tools} or {@code definitions} as text; and the folder
   *     with {@code examples}
   */
  public static void main(String[] arguments) throws Exception {
    Path root = Path.of(arguments[1]);
    List<List<String>> commands = new ArrayList<>(tools(root));
    if (arguments[0].equals("definitions")) {
      commands.addAll(definitions(root));
    }
    for (List<String> command : commands) {
      new PptoTool().run(invocation(command, root));
    }
  }

  private static List<List<String>> tools(Path root) throws IOException {
    String program = root.resolve("examples/allreduce.mlir").toString();
    DialectSpec dialect = Context.withAllDialects().dialect("func").spec();
    Path compiled = Files.createTempFile("ppto", CompiledDialect.SUFFIX);
    compiled.toFile().deleteOnExit();
    CompiledDialect form = CompiledDialect.of(dialect, "", new byte[0], Map.of());
    Files.write(compiled, form.toByteArray());
    return List.of(
        List.of("opt", "-", "--canonicalize"),
        List.of("opt", program, "--canonicalize", "--cse"),
        List.of("opt", program, "--ppto-to-ascend", "--mlir-print-op-generic"),
        List.of("opt", program, "--pass-pipeline=builtin.module(canonicalize)"),
        List.of("translate", program, "--to=pto"),
        List.of("run", program, "-d", "0,1", "--arg", "inputs=arange", "--expect", "True"),
        // There is a dialect of that name already, which shows after the file is read.
        List.of("opt", "-", "--load-dialect", compiled.toString()),
        List.of("opt", "--helpp"));
  }

  private static List<List<String>> definitions(Path root) {
    String tile = root.resolve("dialects/tile/src/main/dialect/tile.dialect").toString();
    return List.of(
        List.of("dialect", "check", tile),
        List.of("dialect", "docs", tile),
        List.of("opt", "-", "--load-dialect", tile));
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
