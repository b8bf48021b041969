package dev.ppto.tools.opt;

import dev.ppto.ir.Context;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticHandler;
import dev.ppto.ir.diagnostic.Severity;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.verify.Verifier;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.pass.PassManager;
import dev.ppto.pass.Pipeline;
import dev.ppto.reduce.Bisection;
import dev.ppto.reduce.Bisection.Verdict;
import dev.ppto.rewrite.RewriteListener;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.InputFile;
import dev.ppto.tools.command.ModuleReader;
import dev.ppto.tools.command.OutputFile;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.probe.Criterion;
import dev.ppto.tools.probe.TestCommand;
import dev.ppto.tools.probe.TestFile;
import dev.ppto.tools.probe.TestOutcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the pass of a pipeline, and the rewrite in it, after which a command fails: {@code
 * --bisect}.
 */
final class BisectRun {
  /** What a command says, as to {@code git bisect run}, that cannot judge. */
  private static final int CANNOT_TELL = 125;

  private final OptArguments arguments;
  private final Context context;
  private final ToolInvocation invocation;
  private Pipeline pipeline;
  private final TestCommand command;
  private final Criterion failure;
  private TestOutcome outcome = new TestOutcome(0, "", false);

  private @Nullable UsageException broken;

  /**
   * The IR after some of the passes and rewrites.
   *
   * @param text null if a pass failed
   * @param error why; null if none did
   */
  private record State(@Nullable String text, DebugCounters counters, @Nullable Diagnostic error) {}

  /**
   * @param command the value of {@code --bisect}
   */
  BisectRun(OptArguments arguments, Context context, ToolInvocation invocation, String command)
      throws UsageException {
    this.arguments = arguments;
    this.context = context;
    this.invocation = invocation;
    this.pipeline = arguments.pipeline();
    this.command = TestCommand.of(command, invocation);
    this.failure = arguments.debug.failure();
    if (arguments.reading().marker() != null || arguments.verifyDiagnostics) {
      throw new UsageException(
          "--bisect: expected one program, found --split-input-file or --verify-diagnostics too");
    }
    if (pipeline.passes().isEmpty()) {
      throw new UsageException("--bisect: expected passes to search among, found none");
    }
    if (!arguments.debug.counters.isEmpty() || arguments.check.wanted) {
      throw new UsageException(
          "--bisect: expected no other way to run passes, found "
              + (arguments.check.wanted ? "--check-by-running" : "--debug-counter"));
    }
    if (!arguments.output.equals(InputFile.STANDARD)) {
      throw new UsageException(
          "--bisect: expected no -o, since there is no result but what is found, found '-o "
              + arguments.output
              + "'; --bisect-output=FOLDER keeps the IR around it");
    }
  }

  int run() throws UsageException, IOException, InterruptedException {
    arguments.source.readBy(invocation);
    InputFile input = InputFile.read(invocation, arguments.input);
    context.setAllowsUnregistered(arguments.allowUnregistered);
    InterruptedException[] interruption = new InterruptedException[1];
    try (TestFile file = TestFile.named(input.name())) {
      boolean found =
          new ModuleReader(context, arguments.reading(), arguments.source, invocation.err())
              .read(
                  input,
                  module -> {
                    pipeline = FittedPipeline.of(pipeline, module, arguments);
                    try {
                      return Verifier.verify(module) && search(module, file);
                    } catch (InterruptedException e) {
                      interruption[0] = e;
                      return false;
                    }
                  });
      if (broken != null) {
        throw broken;
      }
      if (interruption[0] != null) {
        throw interruption[0];
      }
      return found ? ExitStatus.OK : ExitStatus.REJECTED;
    }
  }

  private boolean search(Operation module, TestFile file)
      throws UsageException, IOException, InterruptedException {
    State all = state(module, Map.of());
    List<DebugCounters.PassRun> runs = all.counters().runs();
    int failed = all.counters().failed();
    int last = failed < 0 ? runs.size() : failed; // a pass that fails leaves nothing to judge
    String shown = command.display(file.path().getFileName().toString());
    if (verdict(module, passes(0), file) != Verdict.GOOD) {
      return unsuitable(module, "expected '" + shown + "' to fail only after passes", "before");
    }
    if (last == 0 || verdict(module, passes(last), file) != Verdict.BAD) {
      if (failed >= 0) {
        return failsItself(runs.get(failed), failed, all.error());
      }
      return unsuitable(module, "expected '" + shown + "' to fail after all passes", "after");
    }
    Bisection.Result found =
        Bisection.search(0, last, steps -> judged(module, passes(steps), file));
    if (!found.isOneStep()) {
      reportRange(runs, found, shown);
      write(state(module, passes(found.good())), state(module, passes(found.bad())));
      return true;
    }
    DebugCounters.PassRun guilty = runs.get(found.good());
    report(
        guilty.location(),
        "pass '"
            + guilty.pass()
            + "' on "
            + guilty.op()
            + " makes '"
            + shown
            + "' fail (pass "
            + found.bad()
            + " of "
            + runs.size()
            + ")",
        "the command " + outcomeAfter(module, passes(found.bad()), file),
        "--debug-counter=passes=" + found.good() + " stops before it");
    searchRewrites(module, file, found.bad(), guilty);
    return true;
  }

  /** Looks for the rewrite in the pass that does the harm. */
  private void searchRewrites(
      Operation module, TestFile file, int pass, DebugCounters.PassRun guilty)
      throws UsageException, IOException, InterruptedException {
    long before = guilty.rewritesBefore();
    int count = (int) guilty.rewrites();
    if (count == 0
        || verdict(module, limits(pass, before), file) != Verdict.GOOD
        || verdict(module, limits(pass, before + count), file) != Verdict.BAD) {
      write(state(module, passes(pass - 1)), state(module, passes(pass)));
      return;
    }
    Bisection.Result found =
        Bisection.search(0, count, steps -> judged(module, limits(pass, before + steps), file));
    State good = state(module, limits(pass, before + found.good()));
    State bad = state(module, limits(pass, before + found.bad()));
    DebugCounters.Rewrite rewrite = bad.counters().lastRewrite();
    if (rewrite != null) {
      String which =
          found.isOneStep()
              ? "rewrite " + found.bad() + " of " + count + " in it"
              : "or one of the "
                  + (found.bad() - found.good() - 1)
                  + " rewrites before it, after which nobody can tell";
      report(
          rewrite.location(),
          "it is done by "
              + (rewrite.pattern().equals("fold") ? "the fold" : "pattern '" + rewrite.pattern())
              + (rewrite.pattern().equals("fold") ? "" : "'")
              + " of '"
              + rewrite.op()
              + "' ("
              + which
              + ")",
          "--debug-counter=passes="
              + pass
              + ",rewrites="
              + (before + found.good())
              + " stops before it",
          null);
    }
    write(good, bad);
  }

  private void reportRange(List<DebugCounters.PassRun> runs, Bisection.Result found, String shown) {
    DebugCounters.PassRun last = runs.get(found.bad() - 1);
    DebugCounters.PassRun first = runs.get(found.good());
    report(
        last.location(),
        "one of the passes from '"
            + first.pass()
            + "' to '"
            + last.pass()
            + "' makes '"
            + shown
            + "' fail (passes "
            + (found.good() + 1)
            + " to "
            + found.bad()
            + " of "
            + runs.size()
            + ")",
        "nobody can tell in between: the command ended with status " + CANNOT_TELL,
        "--debug-counter=passes=" + found.good() + " stops before them");
  }

  private void report(Location at, String text, String note, @Nullable String second) {
    Diagnostic remark = Diagnostic.remark(context.diagnostics(), at, text).note(note);
    if (second != null) {
      remark.note(second);
    }
    remark.report();
  }

  /** A pass that fails needs no search; why it does, it says itself. */
  private boolean failsItself(DebugCounters.PassRun failed, int before, @Nullable Diagnostic why) {
    Diagnostic error =
        Diagnostic.error(
            context.diagnostics(),
            failed.location(),
            "--bisect: expected passes that succeed, but pass '"
                + failed.pass()
                + "' on "
                + failed.op()
                + " fails itself, and before it the command does not");
    if (why != null) {
      error.note(why.location(), why.message());
    }
    error.note("--debug-counter=passes=" + before + " stops before it").report();
    return false;
  }

  private boolean unsuitable(Operation module, String expected, String when) throws UsageException {
    if (outcome.isBroken()) {
      throw new UsageException(
          "--bisect: the command cannot be started:\n" + outcome.excerpt().strip());
    }
    Diagnostic error =
        module.error(
            "--bisect: "
                + expected
                + " (with "
                + failure
                + "), but "
                + when
                + " them it "
                + outcome.describe());
    if (!outcome.output().isBlank()) {
      error.note("its output was\n" + outcome.excerpt().stripTrailing());
    }
    error.report();
    return false;
  }

  // ---- states and what the command says of them ----

  private static Map<String, Long> passes(int count) {
    return Map.of(DebugCounters.PASSES, (long) count);
  }

  private static Map<String, Long> limits(int passes, long rewrites) {
    Map<String, Long> limits = new HashMap<>(passes(passes));
    limits.put(DebugCounters.REWRITES, rewrites);
    return limits;
  }

  private State state(Operation module, Map<String, Long> limits) {
    Operation copy = module.cloneDetached();
    DebugCounters counters = new DebugCounters(limits);
    Diagnostic[] error = new Diagnostic[1];
    DiagnosticHandler outer =
        context
            .diagnostics()
            .setHandler(
                diagnostic -> {
                  if (error[0] == null && diagnostic.severity() == Severity.ERROR) {
                    error[0] = diagnostic;
                  }
                });
    boolean good;
    try {
      good =
          new PassManager(pipeline)
              .verifyEach(arguments.verifyEach)
              .provide(RewriteListener.class, counters)
              .instrument(counters)
              .run(copy);
    } finally {
      context.diagnostics().setHandler(outer);
    }
    return new State(good ? Printer.print(copy, arguments.printing) : null, counters, error[0]);
  }

  private Verdict verdict(Operation module, Map<String, Long> limits, TestFile file)
      throws UsageException, IOException, InterruptedException {
    String text = state(module, limits).text();
    if (text == null) {
      return Verdict.UNKNOWN;
    }
    file.write(text);
    outcome = command.run(file.path(), arguments.debug.timeout);
    if (outcome.timedOut()) {
      return Verdict.BAD;
    }
    if (outcome.status() == CANNOT_TELL) {
      return Verdict.UNKNOWN;
    }
    return outcome.isBroken()
        ? Verdict.UNKNOWN
        : failure.holds(outcome) ? Verdict.BAD : Verdict.GOOD;
  }

  private Verdict judged(Operation module, Map<String, Long> limits, TestFile file)
      throws InterruptedException {
    try {
      return verdict(module, limits, file);
    } catch (UsageException e) {
      broken = e;
      throw new InterruptedException();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String outcomeAfter(Operation module, Map<String, Long> limits, TestFile file)
      throws UsageException, IOException, InterruptedException {
    verdict(module, limits, file);
    return outcome.describe()
        + (outcome.output().isBlank()
            ? ""
            : ", with the output\n" + outcome.excerpt().stripTrailing());
  }

  private void write(State before, State after) throws UsageException, IOException {
    String folder = arguments.debug.bisectOutput;
    if (folder == null) {
      return;
    }
    OutputFile.makeFolder(invocation, folder);
    write(folder + "/before.mlir", before);
    write(folder + "/after.mlir", after);
  }

  private void write(String name, State state) throws UsageException, IOException {
    OutputFile file = OutputFile.of(invocation, name);
    String text = String.valueOf(state.text());
    file.text().append(text).append(text.endsWith("\n") ? "" : "\n");
    file.commit();
  }
}
