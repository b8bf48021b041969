package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.util.List;

/**
 * {@code not [--crash] COMMAND...}: succeeds when a command fails by its own word; with {@code
 * --crash}, when it crashes.
 */
final class NotTool implements Tool {
  private static final int LEAST_SIGNAL_STATUS = 129;
  private static final int NOT_FOUND = 127;

  @Override
  public int run(ToolInvocation invocation) throws InterruptedException {
    List<String> command = invocation.arguments();
    boolean crash = !command.isEmpty() && command.get(0).equals("--crash");
    if (crash) {
      command = command.subList(1, command.size());
    }
    if (command.isEmpty()) {
      return invocation.fail(1, "expected a command to run, found none");
    }
    int status = invocation.launcher().launch(invocation.command(command));
    if (status == NOT_FOUND) {
      return 1; // a command that cannot run has not failed in the way that was meant
    }
    boolean crashed = status == Tool.CRASHED || status >= LEAST_SIGNAL_STATUS;
    if (crash) {
      return crashed
          ? 0
          : invocation.fail(
              1, "expected '" + command.get(0) + "' to crash, found exit status " + status);
    }
    if (crashed) {
      return invocation.fail(
          1,
          "expected '"
              + command.get(0)
              + "' to fail, found that it crashed (status "
              + status
              + "); 'not --crash' accepts that");
    }
    return status != 0
        ? 0
        : invocation.fail(1, "expected '" + command.get(0) + "' to fail, found that it succeeded");
  }
}
