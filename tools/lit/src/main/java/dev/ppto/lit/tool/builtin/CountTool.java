package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;

/** {@code count N}: succeeds when its input has N lines. */
final class CountTool implements Tool {
  private static final int USAGE = 2;

  @Override
  public int run(ToolInvocation invocation) throws IOException {
    if (invocation.arguments().size() != 1
        || !invocation.arguments().get(0).matches("[0-9]{1,9}")) {
      return invocation.fail(
          USAGE, "expected one number of lines, found " + invocation.arguments());
    }
    int expected = Integer.parseInt(invocation.arguments().get(0));
    int found = InputFiles.lines(invocation.readInput()).size();
    if (found == expected) {
      return 0;
    }
    return invocation.fail(1, "expected " + expected + " lines, found " + found);
  }
}
