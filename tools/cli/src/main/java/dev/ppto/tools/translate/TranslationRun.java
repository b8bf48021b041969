package dev.ppto.tools.translate;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.verify.Verifier;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.lowering.LoweringPasses;
import dev.ppto.pass.PassManager;
import dev.ppto.pass.PassRegistry;
import dev.ppto.pass.PipelineException;
import dev.ppto.pass.PipelineParser;
import dev.ppto.targets.ascend.pto.PtoTarget;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.InputFile;
import dev.ppto.tools.command.ModuleReader;
import dev.ppto.tools.command.UsageException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** One run of {@code ppto-translate} over an input. */
final class TranslationRun {
  /** Kernels at source level, which are lowered first. */
  private static final String SOURCE_KERNEL = "tile.kernel";

  private final TranslateArguments arguments;
  private final Context context;
  private final PassRegistry passes;
  private final ToolInvocation invocation;
  private final Map<String, String> texts = new LinkedHashMap<>();
  private boolean hitDefect;

  TranslationRun(
      TranslateArguments arguments,
      Context context,
      PassRegistry passes,
      ToolInvocation invocation) {
    this.arguments = arguments;
    this.context = context;
    this.passes = passes;
    this.invocation = invocation;
  }

  int run() throws UsageException, IOException {
    KernelFiles files = KernelFiles.of(invocation, arguments.output, arguments.target.suffix());
    arguments.source.readBy(invocation);
    InputFile input = InputFile.read(invocation, arguments.input);
    context.setAllowsUnregistered(arguments.allowUnregistered);
    arguments.diagnostics.apply(context, arguments.verifyDiagnostics);
    boolean good =
        new ModuleReader(context, arguments.reading(), arguments.source, invocation.err())
            .read(input, this::translate);
    if (!good) {
      return hitDefect ? ExitStatus.INTERNAL : ExitStatus.REJECTED;
    }
    files.write(selected());
    return ExitStatus.OK;
  }

  private boolean translate(Operation module) throws UsageException {
    boolean isPto = arguments.target.name().equals(PtoTarget.NAME);
    boolean lowers = arguments.lower == null ? isPto && hasSourceKernels(module) : arguments.lower;
    String first = arguments.target.pipeline();
    if (lowers && !run(lowering(), module)
        || !first.isEmpty() && !run("builtin.module(" + first + ")", module)
        || !lowers && first.isEmpty() && !Verifier.verify(module)) {
      return false;
    }
    int before = context.diagnostics().errorCount();
    Map<String, String> kernels;
    try {
      kernels = arguments.target.translate(module, arguments.options());
    } catch (IllegalArgumentException e) {
      throw new UsageException("--to=" + arguments.target.name() + ": " + e.getMessage());
    }
    for (Map.Entry<String, String> kernel : kernels.entrySet()) {
      if (texts.put(kernel.getKey(), kernel.getValue()) != null) {
        throw new UsageException(
            "the parts of the input have two kernels '" + kernel.getKey() + "'");
      }
    }
    return context.diagnostics().errorCount() == before;
  }

  private static boolean hasSourceKernels(Operation module) {
    boolean[] found = {false};
    module.walk(op -> found[0] |= op.is(SOURCE_KERNEL));
    return found[0];
  }

  private String lowering() {
    String options = "{arch=" + arguments.arch() + "}";
    return passes.lowering(LoweringPasses.PPTO_TO_ASCEND + options);
  }

  private boolean run(String pipeline, Operation module) throws UsageException {
    PassManager manager;
    try {
      manager = new PassManager(PipelineParser.parse(pipeline, passes));
    } catch (PipelineException e) {
      throw new UsageException("'" + pipeline + "': " + e.getMessage());
    }
    arguments.diagnostics.apply(manager);
    boolean good = manager.run(module);
    hitDefect |= manager.hitDefect();
    return good;
  }

  /** The kernels that are wanted. */
  private Map<String, String> selected() throws UsageException {
    if (arguments.kernels.isEmpty()) {
      return texts;
    }
    Map<String, String> selected = new LinkedHashMap<>();
    for (String name : arguments.kernels) {
      String text = texts.get(name);
      if (text == null) {
        throw new UsageException(
            "--kernel: there is no kernel '"
                + name
                + "'"
                + NearNames.hint(name, texts.keySet())
                + "; there are: "
                + String.join(", ", texts.keySet()));
      }
      selected.put(name, text);
    }
    return selected;
  }
}
