package dev.ppto.lit.shell;

import dev.ppto.lit.tool.Launcher;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.lit.tool.ToolSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;

/** Runs tools in this process and all other commands as programs. */
final class CommandLauncher implements Launcher {
  private static final int NOT_FOUND = 127;
  private static final int NOT_STARTED = 126;

  private final ToolSet tools;

  CommandLauncher(ToolSet tools) {
    this.tools = tools;
  }

  @Override
  public int launch(ToolInvocation invocation) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    Tool tool = tools.find(invocation.name());
    int status = tool != null ? runTool(tool, invocation) : runProgram(invocation);
    invocation.out().flush();
    invocation.err().flush();
    return status;
  }

  private static int runTool(Tool tool, ToolInvocation invocation) throws InterruptedException {
    try {
      return tool.run(invocation);
    } catch (InterruptedException | CancellationException e) {
      throw interrupted(e);
    } catch (Throwable e) { // whatever a tool throws is its crash, never that of the runner
      if (Thread.currentThread().isInterrupted()) {
        throw interrupted(e);
      }
      invocation.out().flush();
      return invocation.fail(Tool.CRASHED, "crashed: " + describe(e));
    }
  }

  private static InterruptedException interrupted(Throwable cause) {
    InterruptedException interruption = new InterruptedException("a tool was stopped");
    interruption.initCause(cause);
    return interruption;
  }

  private static String describe(Throwable failure) {
    StackTraceElement[] trace = failure.getStackTrace();
    String what = failure.getClass().getSimpleName();
    String why = failure.getMessage() == null ? "" : ": " + failure.getMessage();
    return what + why + (trace.length == 0 ? "" : " (at " + trace[0] + ")");
  }

  private int runProgram(ToolInvocation invocation) throws InterruptedException {
    Path program =
        ProgramPath.find(
            invocation.name(), invocation.workingDirectory(), invocation.environment());
    if (program == null) {
      return invocation.fail(
          NOT_FOUND,
          "command not found: expected a tool ("
              + String.join(", ", tools.tools().keySet())
              + ") or a program on the PATH");
    }
    try {
      return ExternalProgram.run(program, invocation);
    } catch (IOException e) {
      return invocation.fail(NOT_STARTED, "cannot be started: " + e.getMessage());
    }
  }
}
