package dev.ppto.tools.opt;

import com.google.common.base.Suppliers;
import dev.ppto.ir.Context;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.pass.PassRegistry;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.RejectedException;
import dev.ppto.tools.command.ToolRun;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.command.Version;
import dev.ppto.tools.extension.ExtensionArguments;
import dev.ppto.tools.extension.Extensions;
import java.io.IOException;
import java.util.function.Supplier;

/** {@code ppto-opt}: reads IR, runs passes over it, and prints it. */
public final class OptTool implements Tool {
  private static final Supplier<PassRegistry> REGISTRY = Suppliers.memoize(PassRegistry::load);

  private final Supplier<Context> contexts;
  private final Supplier<PassRegistry> registry;

  /** The tool with all dialects and passes on the class path. */
  public OptTool() {
    this(Context::withAllDialects, REGISTRY);
  }

  /**
   * A tool with dialects of the caller's choice, and all passes on the class path.
   *
   * @param contexts gives a new context for each run
   */
  public OptTool(Supplier<Context> contexts) {
    this(contexts, REGISTRY);
  }

  /**
   * A tool with dialects and passes of the caller's choice.
   *
   * @param contexts gives a new context for each run
   */
  public OptTool(Supplier<Context> contexts, Supplier<PassRegistry> registry) {
    this.contexts = contexts;
    this.registry = registry;
  }

  @Override
  public int run(ToolInvocation invocation) throws InterruptedException {
    return ToolRun.run(invocation, () -> execute(invocation));
  }

  private int execute(ToolInvocation invocation)
      throws UsageException, RejectedException, IOException, InterruptedException {
    ExtensionArguments asked = ExtensionArguments.scan(invocation.arguments());
    try (Extensions extensions = Extensions.load(asked, invocation)) {
      return execute(invocation, extensions);
    }
  }

  private int execute(ToolInvocation invocation, Extensions extensions)
      throws UsageException, IOException, InterruptedException {
    Supplier<PassRegistry> passes = extensions.with(registry);
    OptArguments arguments = OptArguments.parse(invocation.arguments(), passes);
    switch (arguments.request) {
      case HELP -> invocation.out().print(arguments.help());
      case VERSION -> invocation.out().println(Version.line());
      case LIST_PASSES -> invocation.out().print(Listings.passes(passes.get()));
      case LIST_DIALECTS -> invocation.out().print(Listings.dialects(context(extensions)));
      case SHOW_DIALECTS ->
          invocation
              .out()
              .println("Available Dialects: " + String.join(",", context(extensions).namespaces()));
      case RUN -> {
        String bisect = arguments.debug.bisect;
        return bisect == null
            ? new OptRun(arguments, context(extensions), invocation).run()
            : new BisectRun(arguments, context(extensions), invocation, bisect).run();
      }
    }
    return ExitStatus.OK;
  }

  private Context context(Extensions extensions) throws IOException {
    return extensions.addTo(contexts.get());
  }
}
