package dev.ppto.tools.reduce;

import com.google.common.base.Supplier;
import dev.ppto.ir.Context;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.RejectedException;
import dev.ppto.tools.command.ToolRun;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.command.Version;
import dev.ppto.tools.extension.ExtensionArguments;
import dev.ppto.tools.extension.Extensions;
import java.io.IOException;

/** {@code ppto-reduce}: makes a program smaller as long as a command finds it interesting. */
public final class ReduceTool implements Tool {
  private final Supplier<Context> contexts;

  /** The tool with all dialects on the class path. */
  public ReduceTool() {
    this(Context::withAllDialects);
  }

  /**
   * A tool with dialects of the caller's choice.
   *
   * @param contexts gives a new context for each run
   */
  public ReduceTool(Supplier<Context> contexts) {
    this.contexts = contexts;
  }

  @Override
  public int run(ToolInvocation invocation) throws InterruptedException {
    return ToolRun.run(invocation, () -> execute(invocation));
  }

  private int execute(ToolInvocation invocation)
      throws UsageException, RejectedException, IOException, InterruptedException {
    ReduceArguments arguments = ReduceArguments.parse(invocation.arguments());
    if (arguments.help) {
      invocation.out().print(arguments.help());
      return ExitStatus.OK;
    }
    if (arguments.version) {
      invocation.out().println(Version.line());
      return ExitStatus.OK;
    }
    ExtensionArguments asked = ExtensionArguments.scan(invocation.arguments());
    try (Extensions extensions = Extensions.load(asked, invocation)) {
      return new ReduceRun(arguments, extensions.addTo(contexts.get()), invocation).run();
    }
  }
}
