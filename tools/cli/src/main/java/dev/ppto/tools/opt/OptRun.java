package dev.ppto.tools.opt;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.text.PrintAhead;
import dev.ppto.ir.text.PrintOptions;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.verify.Verifier;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.pass.IrOutput;
import dev.ppto.pass.IrPrinting;
import dev.ppto.pass.IrTree;
import dev.ppto.pass.PassManager;
import dev.ppto.pass.PassTiming;
import dev.ppto.pass.Pipeline;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.InputFile;
import dev.ppto.tools.command.ModuleReader;
import dev.ppto.tools.command.OutputFile;
import dev.ppto.tools.command.UsageException;
import java.io.IOException;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/** One run of {@code ppto-opt} over an input. */
final class OptRun {
  /** Bytes of an input for which a thread takes less time than it saves. */
  private static final int LARGE = 1 << 20;

  private final OptArguments arguments;
  private final Context context;
  private final ToolInvocation invocation;
  private final PrintStream err;
  private final PassTiming timing = new PassTiming();
  private @Nullable IrTree tree;
  private long readingSince;
  private boolean isLarge;
  private boolean hasPrinted;
  private boolean hitDefect;

  OptRun(OptArguments arguments, Context context, ToolInvocation invocation) {
    this.arguments = arguments;
    this.context = context;
    this.invocation = invocation;
    this.err = invocation.err();
  }

  int run() throws UsageException, IOException {
    Pipeline given = arguments.pipeline();
    OutputFile output = OutputFile.of(invocation, arguments.output);
    arguments.source.readBy(invocation);
    InputFile input = InputFile.read(invocation, arguments.input);
    isLarge = input.bytes().length >= LARGE;
    Pipeline pipeline = arguments.runReproducer ? reproduced(input) : given;
    context.setAllowsUnregistered(arguments.allowUnregistered);
    arguments.diagnostics.apply(context, arguments.verifyDiagnostics);
    readingSince = System.nanoTime();
    boolean good =
        new ModuleReader(context, arguments.reading(), arguments.source, err)
            .read(input, module -> process(module, pipeline, output));
    if (good) {
      output.commit();
    }
    if (arguments.reports.timing) {
      err.print(arguments.reports.of(timing, arguments.threads()));
    }
    return good ? ExitStatus.OK : hitDefect ? ExitStatus.INTERNAL : ExitStatus.REJECTED;
  }

  /** The pipeline that a reproducer's first line names. */
  private Pipeline reproduced(InputFile input) throws UsageException {
    Reproducer reproducer = Reproducer.of(input.bytes());
    if (reproducer == null) {
      throw new UsageException(
          "--run-reproducer: expected '"
              + Reproducer.EXAMPLE
              + "' as the first line of '"
              + input.name()
              + "', but it is another");
    }
    arguments.apply(reproducer.flags());
    return arguments.parsePipeline(reproducer.pipeline());
  }

  private boolean process(Operation module, Pipeline pipeline, OutputFile output)
      throws UsageException, IOException {
    timing.record("Parser", System.nanoTime() - readingSince);
    boolean good = work(module, FittedPipeline.of(pipeline, module, arguments), output);
    readingSince = System.nanoTime();
    return good;
  }

  private boolean work(Operation module, Pipeline pipeline, OutputFile output)
      throws UsageException, IOException {
    if (arguments.verifyRoundtrip && !roundTrips(module)) {
      return false;
    }
    if (arguments.dumpPipeline) {
      int count = pipeline.steps().size();
      err.println("Pass Manager with " + count + " passes:\n" + pipeline);
    }
    if (arguments.generatedReproducer != null) {
      OutputFile file = OutputFile.of(invocation, arguments.generatedReproducer);
      file.text().append(Reproducer.text(pipeline, arguments.reproducerFlags(), readable(module)));
      file.commit();
    }
    if (pipeline.steps().isEmpty()) {
      return verifyAndPrint(module, output);
    }
    boolean good = (arguments.verifyEach || Verifier.verify(module)) && runPasses(module, pipeline);
    if (good) {
      print(module, null, output);
    }
    return good;
  }

  /** The text of a large module is made while it is verified. */
  private boolean verifyAndPrint(Operation module, OutputFile output) throws IOException {
    PrintAhead ahead =
        isLarge && arguments.mayPrintAhead()
            ? PrintAhead.start(module, arguments.printing, arguments.processors())
            : null;
    try {
      if (!Verifier.verify(module, arguments.processors())) {
        return false;
      }
      print(module, ahead, output);
      return true;
    } finally {
      if (ahead != null) {
        ahead.close();
      }
    }
  }

  private boolean roundTrips(Operation module) {
    if (!Verifier.verify(module)) {
      return false;
    }
    boolean same = RoundTrip.check(module);
    hitDefect |= !same;
    return same;
  }

  private boolean runPasses(Operation module, Pipeline pipeline)
      throws UsageException, IOException {
    PassManager manager =
        new PassManager(pipeline)
            .verifyEach(arguments.verifyEach)
            .threads(arguments.threads())
            .printer(OptRun::readable);
    if (arguments.reproducer != null) {
      OutputFile.of(invocation, arguments.reproducer); // whether it can be written later
      manager
          .reproducer(invocation.resolve(arguments.reproducer))
          .reproducerFlags(arguments.reproducerFlags());
    }
    arguments.diagnostics.apply(manager);
    if (arguments.dumps.any()) {
      manager.instrument(
          new IrPrinting(
              arguments.dumps.config(), op -> Printer.print(op, arguments.printing), dumped()));
    }
    if (arguments.reports.timing) {
      manager.instrument(timing);
    }
    RewriteDebugging debugging = new RewriteDebugging(arguments);
    debugging.attach(manager);
    RunCheck check = arguments.check.wanted ? runCheck(module) : null;
    if (check != null) {
      if (!check.canRun()) {
        return false;
      }
      manager.instrument(check.checker());
    }
    boolean good = manager.run(module);
    hitDefect |= manager.hitDefect();
    debugging.report(err);
    if (check != null) {
      good &= check.report(good);
    }
    if (arguments.reports.statistics) {
      err.print(arguments.reports.of(manager.statistics(), pipeline));
    }
    return good;
  }

  /** The text of what is to be read again, whatever else is printed without. */
  private static String readable(Operation op) {
    return Printer.print(op, PrintOptions.DEFAULT);
  }

  /** Where the IR around passes goes. */
  private IrOutput dumped() {
    if (arguments.dumps.tree == null) {
      return (pass, op, text) -> err.append(text);
    }
    if (tree == null) {
      tree = new IrTree(invocation.resolve(arguments.dumps.tree));
    }
    return tree;
  }

  /** Runs the program as it is; the verifier first, since nothing wrong can run. */
  private @Nullable RunCheck runCheck(Operation module) throws UsageException {
    return Verifier.verify(module) ? new RunCheck(arguments.check, invocation, module) : null;
  }

  private void print(Operation module, @Nullable PrintAhead made, OutputFile output)
      throws IOException {
    long start = System.nanoTime();
    if (hasPrinted) {
      output.text().append(arguments.outputMarker).append('\n');
    }
    hasPrinted = true;
    if (made == null || !made.writeTo(output.encoded())) {
      Printer.print(module, arguments.printing, output.encoded(), arguments.processors());
    }
    timing.record("Output", System.nanoTime() - start);
  }
}
