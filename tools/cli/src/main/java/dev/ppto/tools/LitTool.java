package dev.ppto.tools;

import dev.ppto.lit.LitMain;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.lit.tool.ToolSet;
import dev.ppto.tools.command.ToolRun;

/** {@code ppto-lit}: runs text tests, with all tools of ppto in this process. */
final class LitTool implements Tool {
  @Override
  public int run(ToolInvocation invocation) throws InterruptedException {
    return ToolRun.run(
        invocation,
        () ->
            LitMain.run(
                invocation.arguments(),
                ToolSet.discover(LitTool.class.getClassLoader()),
                invocation.workingDirectory(),
                invocation.out(),
                invocation.err()));
  }
}
