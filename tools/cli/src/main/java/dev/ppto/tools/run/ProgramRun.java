package dev.ppto.tools.run;

import dev.ppto.execution.ProgramSet;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticJson;
import dev.ppto.ir.diagnostic.Severity;
import dev.ppto.ir.text.ParserOptions;
import dev.ppto.ir.verify.Verifier;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.pass.PassRegistry;
import dev.ppto.runtime.expect.Bindings;
import dev.ppto.runtime.expect.CheckResult;
import dev.ppto.runtime.expect.Expectation;
import dev.ppto.runtime.expect.syntax.ExpressionException;
import dev.ppto.runtime.program.EntryPoint;
import dev.ppto.runtime.program.ProgramArguments;
import dev.ppto.runtime.program.ProgramPreparation;
import dev.ppto.runtime.program.RunSettings;
import dev.ppto.runtime.tensor.InvalidTensorException;
import dev.ppto.runtime.tensor.NpyFile;
import dev.ppto.sim.checked.CheckedSimulator;
import dev.ppto.sim.checked.Report;
import dev.ppto.sim.checked.RunOutcome;
import dev.ppto.sim.checked.RunRequest;
import dev.ppto.sim.checked.RunStats;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.InputFile;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.extension.Extensions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** One run: reads the program, runs it, checks and saves what comes out. */
final class ProgramRun {
  private final RunArguments asked;
  private final Extensions extensions;
  private final ToolInvocation invocation;
  private final PrintStream out;
  private final PrintStream err;

  ProgramRun(RunArguments asked, Extensions extensions, ToolInvocation invocation) {
    this.asked = asked;
    this.extensions = extensions;
    this.invocation = invocation;
    this.out = invocation.out();
    this.err = invocation.err();
  }

  int run() throws UsageException, IOException {
    InputFile input = InputFile.read(invocation, asked.file());
    asked.settings().sources().add(input.name(), input.bytes());
    Context context = extensions.addTo(Context.withAllDialects());
    context.diagnostics().setHandler(asked.format().handler(asked.settings().sources(), err));
    asked.source().readBy(invocation);
    Operation module =
        asked
            .source()
            .parse(
                context,
                input.name(),
                input.bytes(),
                ParserOptions.DEFAULT.withImplicitModule(ParserOptions.ImplicitModule.ALWAYS));
    if (module == null || !Verifier.verify(module)) {
      return ExitStatus.REJECTED;
    }
    String symbol = asked.source().entrySymbol();
    Operation source = EntryPoint.find(module, symbol == null ? asked.settings().entry() : symbol);
    ProgramArguments arguments = ProgramArguments.make(source, asked.settings());
    asked.requireNames(arguments);
    String entry = EntryPoint.qualifiedName(source);
    if (!ProgramPreparation.prepare(
        module,
        asked.level(),
        asked.settings().architecture(),
        extensions.with(PassRegistry::load))) {
      return ExitStatus.REJECTED;
    }
    return execute(EntryPoint.find(module, entry), arguments);
  }

  private int execute(Operation entry, ProgramArguments arguments) throws UsageException {
    RunSettings settings = asked.settings();
    RunOutcome outcome =
        CheckedSimulator.run(
            RunRequest.of(
                    entry,
                    new ProgramSet(),
                    settings.ranks(),
                    arguments.valuesFor(entry),
                    settings.architecture())
                .withSeed(settings.seed())
                .withMaxSteps(settings.maxSteps())
                .withSources(settings.sources()));
    if (outcome instanceof RunOutcome.Deadlocked deadlock) {
      return report(deadlock.report(), RunStatus.DEADLOCK);
    }
    if (outcome instanceof RunOutcome.Hazard hazard) {
      return report(hazard.report(), RunStatus.HAZARD);
    }
    if (outcome instanceof RunOutcome.StepLimit limit) {
      return report(limit.report(), RunStatus.STEP_LIMIT);
    }
    if (outcome instanceof RunOutcome.Rejected rejected) {
      asked.format().handler(asked.settings().sources(), err).handle(rejected.diagnostic());
      return ExitStatus.REJECTED;
    }
    return finish(((RunOutcome.Completed) outcome).stats(), arguments);
  }

  private int report(Report report, int status) {
    tell(Severity.ERROR, "", report.text());
    return status;
  }

  /**
   * Tells what has no place in the program.
   *
   * @param label what stands before it in a text for people
   */
  private void tell(Severity severity, String label, String message) {
    switch (asked.format()) {
      case TEXT -> err.println(label + message);
      case JSON ->
          err.print(DiagnosticJson.format(Diagnostic.of(severity, UnknownLoc.UNKNOWN, message)));
    }
  }

  private int finish(RunStats stats, ProgramArguments arguments) throws UsageException {
    boolean leftovers = !stats.leftovers().isEmpty();
    stats
        .leftovers()
        .forEach(
            leftover -> {
              Severity severity = asked.strictSignals() ? Severity.ERROR : Severity.NOTE;
              tell(severity, severity.text() + ": ", leftover.toString());
            });
    if (asked.stats()) {
      stats.ranks().forEach(rank -> out.println(rank));
    }
    List<String> unwritten = arguments.unwrittenOutputs();
    for (String name : unwritten) {
      tell(
          Severity.ERROR,
          "",
          "hazard: output '" + name + "': expected the program to write it, found no byte written");
    }
    if (!unwritten.isEmpty() || leftovers && asked.strictSignals()) {
      return RunStatus.HAZARD;
    }
    return save(arguments) ? check(arguments) : ExitStatus.USAGE;
  }

  private boolean save(ProgramArguments arguments) {
    boolean[] saved = {true};
    arguments.forEach(
        (name, before, after) -> {
          Path file = asked.saves().get(name);
          if (file == null) {
            return;
          }
          try {
            NpyFile.write(file, after);
          } catch (IOException | InvalidTensorException e) {
            invocation.fail(0, "error: --save " + name + ": " + e.getMessage());
            saved[0] = false;
          }
        });
    return saved[0];
  }

  private int check(ProgramArguments arguments) throws UsageException {
    Bindings.Builder builder = Bindings.ranks(asked.settings().ranks());
    arguments.forEach(builder::argument);
    arguments.extents().forEach(builder::constant);
    Bindings bindings = builder.build();
    int status = ExitStatus.OK;
    for (Expectation expectation : asked.expectations()) {
      try {
        CheckResult result = expectation.check(bindings);
        if (!result.ok()) {
          tell(
              Severity.ERROR,
              "",
              "expectation not met: " + expectation.text() + "\n  " + result.message());
          status = RunStatus.EXPECTATION_NOT_MET;
        }
      } catch (ExpressionException e) {
        throw new UsageException("--expect: " + e.render());
      }
    }
    if (status == ExitStatus.OK) {
      out.println("OK");
    }
    return status;
  }
}
