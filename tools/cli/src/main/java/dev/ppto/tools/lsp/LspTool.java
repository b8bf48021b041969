package dev.ppto.tools.lsp;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.OptionTable;
import dev.ppto.tools.command.ToolRun;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.extension.LanguageLoader;
import java.io.IOException;
import java.util.List;

/**
 * {@code ppto lsp}: the language server for definitions of dialects. The standard output carries
 * the protocol and nothing else.
 */
public final class LspTool implements Tool {
  private static final String USAGE =
      """
      usage: ppto lsp

      Serves an editor that speaks the Language Server Protocol, on the standard input and output.
      Editors start it; see docs/editors.md.
      """;

  private boolean help;

  @Override
  public int run(ToolInvocation invocation) throws InterruptedException {
    return ToolRun.run(invocation, () -> serve(invocation));
  }

  private int serve(ToolInvocation invocation)
      throws UsageException, IOException, InterruptedException {
    OptionTable table =
        new OptionTable()
            .section("Options")
            .flag("stdio", "Speak on the standard streams, which is so anyway", v -> {})
            .flag(ToolRun.STACK_TRACE, "Show where an internal error is from", v -> {})
            .flag("help", "This text", v -> help = v);
    List<String> others = table.parse(invocation.arguments());
    if (!others.isEmpty()) {
      throw new UsageException("expected no argument, found '" + others.get(0) + "'");
    }
    if (help) {
      invocation.out().print(table.help(USAGE));
      return ExitStatus.OK;
    }
    return LanguageLoader.editing()
            .serve(invocation.in(), invocation.out(), LspTool.class.getClassLoader())
        ? ExitStatus.OK
        : ExitStatus.REJECTED;
  }
}
