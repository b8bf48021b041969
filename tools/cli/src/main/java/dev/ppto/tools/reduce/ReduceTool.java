package dev.ppto.tools.reduce;

import com.google.common.base.Suppliers;
import dev.ppto.ir.Context;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.pass.PassRegistry;
import dev.ppto.pass.Pipeline;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.RejectedException;
import dev.ppto.tools.command.ToolRun;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.command.Version;
import dev.ppto.tools.extension.ExtensionArguments;
import dev.ppto.tools.extension.Extensions;
import java.io.IOException;
import java.util.function.Supplier;

/** {@code ppto-reduce}: makes a program smaller as long as a command finds it interesting. */
public final class ReduceTool implements Tool {
  private static final Supplier<PassRegistry> REGISTRY = Suppliers.memoize(PassRegistry::load);

  private final Supplier<Context> contexts;
  private final Supplier<PassRegistry> passes;

  /** The tool with all dialects and passes on the class path. */
  public ReduceTool() {
    this(Context::withAllDialects, REGISTRY);
  }

  /**
   * A tool with dialects and passes of the caller's choice.
   *
   * @param contexts gives a new context for each run
   * @param passes asked for those that a pipeline names
   */
  public ReduceTool(Supplier<Context> contexts, Supplier<PassRegistry> passes) {
    this.contexts = contexts;
    this.passes = passes;
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
      Pipeline pipeline = arguments.pipeline(extensions.with(passes).get());
      return new ReduceRun(arguments, extensions.addTo(contexts.get()), pipeline, invocation).run();
    }
  }
}
