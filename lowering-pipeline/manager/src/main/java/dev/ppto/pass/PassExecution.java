package dev.ppto.pass;

import com.google.common.base.Throwables;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticEngine;
import dev.ppto.ir.verify.Verifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One run of a pass manager. */
final class PassExecution {
  private final Settings settings;
  private final PassServices services;
  private final PassStatistics statistics;
  private final DiagnosticEngine engine;
  private final Reproducer reproducer;
  private final Pipeline outermost;

  /** What {@link PassManager} was told. */
  record Settings(
      boolean verify,
      int threads,
      boolean stackTraces,
      @Nullable Path reproducer,
      String reproducerFlags,
      Function<Operation, String> printer,
      RemarkFilter remarks,
      List<PassInstrumentation> instrumentations) {

    /** Verifies the operation, if that is wanted; true unless it is invalid. */
    boolean verifies(Operation op) {
      if (!verify) {
        return true;
      }
      instrumentations.forEach(i -> i.beforeVerification(op));
      try {
        // Within a task there are other threads already.
        boolean alone = !op.context().diagnostics().isCaptured();
        return Verifier.verify(op, alone ? threads : 1);
      } finally {
        instrumentations.forEach(i -> i.afterVerification(op));
      }
    }
  }

  PassExecution(
      Pipeline outermost,
      Settings settings,
      PassServices services,
      PassStatistics statistics,
      DiagnosticEngine engine) {
    this.outermost = outermost;
    this.settings = settings;
    this.services = services;
    this.statistics = statistics;
    this.engine = engine;
    this.reproducer =
        new Reproducer(settings.reproducer(), settings.printer(), settings.reproducerFlags());
  }

  PassOutcome run(Operation op) {
    return run(
        outermost, op, new AnalysisManager(op, settings.instrumentations()), new ArrayList<>());
  }

  /**
   * @param ran receives what each pass preserved
   */
  private PassOutcome run(
      Pipeline pipeline, Operation op, AnalysisManager analyses, List<PassContext> ran) {
    notifyEach(i -> i.beforePipeline(pipeline, op));
    PassOutcome outcome = PassOutcome.SUCCEEDED;
    for (int i = 0; i < pipeline.steps().size() && outcome == PassOutcome.SUCCEEDED; i++) {
      if (pipeline == outermost) {
        reproducer.before(pipeline, i, op);
      }
      Pipeline.Step step = pipeline.steps().get(i);
      outcome =
          step instanceof Pipeline.Run run
              ? runPass(run.pass(), op, analyses, ran)
              : runNested(((Pipeline.Nested) step).pipeline(), op, analyses, ran);
    }
    notifyEach(i -> i.afterPipeline(pipeline, op));
    return outcome;
  }

  // ---- one pass ----

  private PassOutcome runPass(
      Pass pass, Operation op, AnalysisManager analyses, List<PassContext> ran) {
    for (PassInstrumentation instrumentation : settings.instrumentations()) {
      if (!instrumentation.shouldRun(pass, op)) {
        return PassOutcome.SUCCEEDED;
      }
    }
    PassContext ctx =
        new PassContext(
            op,
            analyses,
            services,
            statistics.counter(pass),
            new PassRemarks(op.context().diagnostics(), pass.name(), settings.remarks()));
    notifyEach(i -> i.beforePass(pass, op));
    PassOutcome outcome = outcome(pass, op, ctx);
    if (outcome == PassOutcome.SUCCEEDED) {
      ran.add(ctx);
      analyses.invalidate(ctx::preserves);
      notifyEach(i -> i.afterPass(pass, op));
    } else {
      notifyEach(i -> i.afterPassFailed(pass, op));
    }
    return outcome;
  }

  private PassOutcome outcome(Pass pass, Operation op, PassContext ctx) {
    int before = engine.errorCount();
    try {
      pass.run(op, ctx);
    } catch (Exception | StackOverflowError | AssertionError | LinkageError e) {
      reportCrash(pass, op, e);
      return PassOutcome.DEFECT;
    }
    if (ctx.hasFailed() || engine.errorCount() != before) {
      if (engine.errorCount() == before) {
        reproducer
            .note(
                op.error(
                    "pass '"
                        + pass.name()
                        + "' failed on '"
                        + op.name()
                        + "' without saying why, which is a defect of the pass"))
            .report();
        return PassOutcome.DEFECT;
      }
      return PassOutcome.REJECTED;
    }
    // What a pass has not changed is as right as before.
    if (!ctx.preservesAll() && !settings.verifies(op) && engine.errorCount() != before) {
      reproducer
          .note(
              op.error(
                  "the IR is invalid after pass '"
                      + pass.name()
                      + "', and was valid before, which is a defect of the pass"))
          .report();
      return PassOutcome.DEFECT;
    }
    return PassOutcome.SUCCEEDED;
  }

  private void reportCrash(Pass pass, Operation op, Throwable e) {
    String what =
        e instanceof StackOverflowError
            ? "the IR is nested too deeply for it"
            : e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    Diagnostic error =
        op.error("internal error in pass '" + pass.name() + "' on '" + op.name() + "': " + what)
            .note(
                "this is a defect of the compiler and not of the program; please report it with the"
                    + " input and the pipeline "
                    + outermost);
    reproducer.note(error);
    error.note(
        settings.stackTraces()
            ? Throwables.getStackTraceAsString(e)
            : "for the stack trace, add --mlir-print-stacktrace-on-diagnostic");
    error.report();
  }

  // ---- nested pipelines ----

  /** Works on all operations of a pipeline, also if one is rejected; a defect ends it. */
  private PassOutcome runNested(
      Pipeline pipeline, Operation op, AnalysisManager analyses, List<PassContext> ran) {
    List<Operation> targets = targets(pipeline, op);
    List<PassContext> inner = Collections.synchronizedList(new ArrayList<>());
    PassOutcome outcome =
        settings.threads() > 1 && !engine.isCaptured() && mayRunAtOnce(targets)
            ? new OrderedDiagnostics(engine)
                .runInOrder(
                    targets,
                    target -> run(pipeline, target, analyses.nest(target), inner),
                    settings.threads())
            : runOneByOne(pipeline, targets, analyses, inner);
    analyses.invalidateOwn(type -> inner.stream().allMatch(ctx -> ctx.preserves(type)));
    ran.addAll(inner);
    return outcome;
  }

  private PassOutcome runOneByOne(
      Pipeline pipeline, List<Operation> targets, AnalysisManager analyses, List<PassContext> ran) {
    PassOutcome outcome = PassOutcome.SUCCEEDED;
    for (Operation target : targets) {
      outcome = outcome.and(run(pipeline, target, analyses.nest(target), ran));
      if (outcome == PassOutcome.DEFECT) {
        break;
      }
    }
    return outcome;
  }

  private static List<Operation> targets(Pipeline pipeline, Operation op) {
    List<Operation> targets = new ArrayList<>();
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block) {
          if (pipeline.anchor().equals(Pipeline.ANY) || inner.is(pipeline.anchor())) {
            targets.add(inner);
          }
        }
      }
    }
    return targets;
  }

  private static boolean mayRunAtOnce(List<Operation> targets) {
    return targets.size() > 1
        && targets.stream().allMatch(target -> target.has(Traits.ISOLATED_FROM_ABOVE));
  }

  private void notifyEach(Consumer<PassInstrumentation> call) {
    settings.instrumentations().forEach(call);
  }
}
