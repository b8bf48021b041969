package dev.ppto.tools.translate;

import com.google.common.base.Supplier;
import dev.ppto.ir.Context;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.ToolRun;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.command.Version;
import java.io.IOException;

/** {@code ppto-translate}: translates IR into what the tools of a target read. */
public final class TranslateTool implements Tool {
  private final Supplier<Context> contexts = Context::withAllDialects;

  @Override
  public int run(ToolInvocation invocation) throws InterruptedException {
    return ToolRun.run(invocation, () -> execute(invocation));
  }

  private int execute(ToolInvocation invocation) throws UsageException, IOException {
    TranslateArguments arguments = TranslateArguments.parse(invocation.arguments());
    switch (arguments.request) {
      case HELP -> invocation.out().print(arguments.help());
      case VERSION -> invocation.out().println(Version.line());
      case LIST_TARGETS -> invocation.out().print(Targets.LIST);
      case TRANSLATE -> {
        return new Translation(arguments, contexts.get(), invocation).run();
      }
    }
    return ExitStatus.OK;
  }
}
