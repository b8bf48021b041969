package dev.ppto.tools.translate;

import com.google.common.base.Supplier;
import dev.ppto.ir.Context;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.pass.PassRegistry;
import dev.ppto.targets.translation.Translation;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.RejectedException;
import dev.ppto.tools.command.ToolRun;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.command.Version;
import dev.ppto.tools.extension.ExtensionArguments;
import dev.ppto.tools.extension.Extensions;
import java.io.IOException;
import java.util.Map;

/** {@code ppto-translate}: translates IR into what the tools of a target read. */
public final class TranslateTool implements Tool {
  private final Supplier<Context> contexts = Context::withAllDialects;

  @Override
  public int run(ToolInvocation invocation) throws InterruptedException {
    return ToolRun.run(invocation, () -> execute(invocation));
  }

  private int execute(ToolInvocation invocation)
      throws UsageException, RejectedException, IOException {
    ExtensionArguments asked = ExtensionArguments.scan(invocation.arguments());
    try (Extensions extensions = Extensions.load(asked, invocation)) {
      return execute(invocation, extensions);
    }
  }

  private int execute(ToolInvocation invocation, Extensions extensions)
      throws UsageException, IOException {
    Map<String, Translation> targets = extensions.translations();
    TranslateArguments arguments = TranslateArguments.parse(invocation.arguments(), targets);
    switch (arguments.request) {
      case HELP -> invocation.out().print(arguments.help());
      case VERSION -> invocation.out().println(Version.line());
      case LIST_TARGETS ->
          targets.forEach(
              (name, target) ->
                  invocation.out().print(String.format("%-10s  %s%n", name, target.summary())));
      case TRANSLATE -> {
        Context context = extensions.addTo(contexts.get());
        PassRegistry passes = extensions.with(PassRegistry::load).get();
        return new TranslationRun(arguments, context, passes, invocation).run();
      }
    }
    return ExitStatus.OK;
  }
}
