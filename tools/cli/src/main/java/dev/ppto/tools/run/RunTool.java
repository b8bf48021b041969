package dev.ppto.tools.run;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.runtime.program.ProgramException;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.RejectedException;
import dev.ppto.tools.command.ToolRun;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.extension.Extensions;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** {@code ppto run}: runs a program in the checked simulator and checks what comes out. */
public final class RunTool implements Tool {

  @Override
  public int run(ToolInvocation invocation) throws InterruptedException {
    return ToolRun.run(invocation, () -> start(invocation));
  }

  private static int start(ToolInvocation invocation)
      throws UsageException, RejectedException, IOException {
    RunOptions options = new RunOptions();
    CommandLine command =
        CommandLineProblem.tellingWhat(new CommandLine(options).setCommandName("ppto run"));
    try {
      var parsed = command.parseArgs(invocation.arguments().toArray(new String[0]));
      if (parsed.isUsageHelpRequested()) {
        invocation.out().print(command.getUsageMessage(CommandLine.Help.Ansi.OFF));
        return ExitStatus.OK;
      }
      RunArguments arguments = RunArguments.of(options, invocation);
      try (Extensions extensions = Extensions.load(options.extensions(), invocation)) {
        return new ProgramRun(arguments, extensions, invocation).run();
      }
    } catch (ParameterException e) {
      throw CommandLineProblem.of(e);
    } catch (ProgramException e) {
      throw new UsageException(e.getMessage());
    }
  }
}
