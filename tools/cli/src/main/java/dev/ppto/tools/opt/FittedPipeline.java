package dev.ppto.tools.opt;

import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.pass.Pipeline;
import dev.ppto.tools.command.UsageException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pipeline of a command line for what is read, which need not be a module. */
final class FittedPipeline {
  private FittedPipeline() {}

  /**
   * The pipeline for an operation.
   *
   * @throws UsageException if it names operations that there are not
   */
  static Pipeline of(Pipeline pipeline, Operation root, OptArguments arguments)
      throws UsageException {
    for (String anchor : pipeline.anchors()) {
      String problem = problem(anchor, root.context(), arguments.allowUnregistered);
      if (problem != null) {
        throw new UsageException("--pass-pipeline: " + problem);
      }
    }
    Pipeline rooted =
        root.is(pipeline.anchor()) || arguments.namesModule()
            ? null
            : pipeline.rootedAt(root.name());
    return rooted == null ? pipeline : rooted;
  }

  /** What is wrong with the name of an operation that passes are to run on; null: nothing. */
  private static @Nullable String problem(String name, Context context, boolean anyDialect) {
    if (name.equals(Pipeline.ANY) || context.definition(name).isRegistered()) {
      return null;
    }
    String missing = "there is no operation '" + name + "' to run passes on";
    Dialect dialect = context.dialect(name.substring(0, Math.max(0, name.indexOf('.'))));
    if (dialect == null) {
      return anyDialect ? null : missing + " (--allow-unregistered-dialect accepts it)";
    }
    List<String> known = dialect.spec().operations().stream().map(OpSpec::qualifiedName).toList();
    return missing + NearNames.hint(name, known);
  }
}
