package dev.ppto.tools.run;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** {@code ppto run}: runs a program in the checked simulator and checks what comes out. */
public final class RunTool implements Tool {

  @Override
  public int run(ToolInvocation invocation) {
    RunOptions options = new RunOptions();
    CommandLine command =
        new CommandLine(options).setCommandName("ppto run").setOverwrittenOptionsAllowed(true);
    try {
      var parsed = command.parseArgs(invocation.arguments().toArray(new String[0]));
      if (parsed.isUsageHelpRequested()) {
        invocation.out().print(command.getUsageMessage(CommandLine.Help.Ansi.OFF));
        return RunStatus.OK;
      }
      return new ProgramRun(options, invocation).run();
    } catch (ParameterException e) {
      invocation.err().println("ppto run: " + e.getMessage());
      invocation.err().println("ppto run: see ppto run --help");
      return RunStatus.WRONG_USAGE;
    } catch (UsageException e) {
      invocation.err().println("ppto run: " + e.getMessage());
      return RunStatus.WRONG_USAGE;
    } catch (RuntimeException | StackOverflowError e) {
      return internalError(options, invocation, e);
    }
  }

  private static int internalError(
      RunOptions options, ToolInvocation invocation, Throwable problem) {
    invocation.err().println("ppto run: internal error: " + problem);
    invocation
        .err()
        .println(
            "ppto run: this is a bug of ppto, not of your program; please report it with the program"
                + (options.stackTrace ? "" : " and the output of --stack-trace"));
    if (options.stackTrace) {
      problem.printStackTrace(invocation.err());
    }
    return RunStatus.INTERNAL_ERROR;
  }
}
