package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code status N COMMAND...}: succeeds when a command ends with the exit status N. */
final class StatusTool implements Tool {
  private static final int MOST = 255;

  @Override
  public int run(ToolInvocation invocation) throws InterruptedException, Arguments.UsageException {
    List<String> arguments = invocation.arguments();
    Integer wanted = arguments.isEmpty() ? null : status(arguments.get(0));
    if (wanted == null) {
      throw new Arguments.UsageException(
          "expected an exit status from 0 to "
              + MOST
              + " and a command, found "
              + (arguments.isEmpty() ? "nothing" : "'" + arguments.get(0) + "'"));
    }
    if (arguments.size() == 1) {
      throw new Arguments.UsageException("expected a command to run, found none");
    }
    List<String> command = arguments.subList(1, arguments.size());
    int found = invocation.launcher().launch(invocation.command(command));
    return found == wanted
        ? 0
        : invocation.fail(
            1,
            "expected '"
                + command.get(0)
                + "' to end with status "
                + wanted
                + ", found status "
                + found);
  }

  private static @Nullable Integer status(String text) {
    try {
      int status = Integer.parseInt(text);
      return status >= 0 && status <= MOST ? status : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
