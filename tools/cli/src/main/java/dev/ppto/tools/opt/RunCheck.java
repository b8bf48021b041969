package dev.ppto.tools.opt;

import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticHandler;
import dev.ppto.ir.text.Printer;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.pass.PassManager;
import dev.ppto.reduce.Candidate;
import dev.ppto.reduce.Limits;
import dev.ppto.reduce.ProgramSize;
import dev.ppto.reduce.Reducer;
import dev.ppto.reduce.ReductionProgress;
import dev.ppto.reduce.ReductionResult;
import dev.ppto.runtime.argument.NamedArgument;
import dev.ppto.runtime.check.ChangedResult;
import dev.ppto.runtime.check.CheckSettings;
import dev.ppto.runtime.check.RunChecker;
import dev.ppto.sim.checked.WorkOrder;
import dev.ppto.tools.command.OutputFile;
import dev.ppto.tools.command.UsageException;
import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** {@code --check-by-running}: what the checker finds, told to the user, and reduced. */
final class RunCheck {
  private final CheckArguments arguments;
  private final ToolInvocation invocation;
  private final Operation module;
  private final CheckSettings settings;
  private final RunChecker checker;

  RunCheck(CheckArguments arguments, ToolInvocation invocation, Operation module)
      throws UsageException {
    this.arguments = arguments;
    this.invocation = invocation;
    this.module = module;
    this.settings = arguments.settings(invocation);
    this.checker = new RunChecker(module, settings);
    Set<String> parameters = checker.parameterNames();
    for (NamedArgument given : settings.run().arguments()) {
      if (!parameters.isEmpty() && !parameters.contains(given.name())) {
        throw new UsageException(
            "--arg: expected the name of a parameter, found '"
                + given.name()
                + "'; what is run has "
                + String.join(", ", parameters));
      }
    }
  }

  RunChecker checker() {
    return checker;
  }

  /** False, with the error reported, if nothing of the program can be run. */
  boolean canRun() {
    if (checker.runs() > 0) {
      return true;
    }
    Diagnostic error =
        module.error("--check-by-running: expected a program that can be run, found none");
    checker.notRun().forEach((what, why) -> error.note(what + ": " + why));
    error.report();
    return false;
  }

  /**
   * Tells what was found.
   *
   * @param good whether the passes succeeded
   * @return whether no pass changes a result
   */
  boolean report(boolean good) throws UsageException, IOException {
    ChangedResult found = checker.finding();
    if (found == null) {
      if (good) {
        reportNothing();
      }
      return true;
    }
    List<String> names = found.passes();
    String passes =
        names.size() == 1
            ? "pass '" + names.get(0) + "' on " + found.on() + " changes"
            : "one of the passes "
                + String.join(
                    ", ", new LinkedHashSet<>(names.stream().map(n -> "'" + n + "'").toList()))
                + " changes";
    Diagnostic error =
        Diagnostic.error(
                module.context().diagnostics(),
                found.location(),
                passes + " what '" + found.entry() + "' gives: " + found.difference())
            .note("with " + found.arguments());
    if (names.size() > 1) {
      error.note("between them the program cannot be run");
    }
    if (found.rightIn() != WorkOrder.BY_SEED) {
      error.note(
          "it is right if "
              + worker(found.rightIn())
              + " work in program order: what is missing is an order between them");
    }
    write(found, error);
    error.report();
    reduce(found);
    return false;
  }

  private void reportNothing() {
    PrintStream err = invocation.err();
    checker
        .notRun()
        .forEach(
            (what, why) ->
                err.println(
                    "note: --check-by-running: "
                        + what
                        + " was not run, or not with all arguments: "
                        + why));
    if (!checker.whyUnjudged().isEmpty()) {
      Diagnostic.warning(
              module.context().diagnostics(),
              module.location(),
              "--check-by-running: after '"
                  + String.join("', '", new LinkedHashSet<>(checker.unjudged()))
                  + "' the program cannot be run, so that results were not compared")
          .note(checker.whyUnjudged())
          .report();
    }
    if (checker.rightIn() != WorkOrder.BY_SEED) {
      err.println(
          "note: --check-by-running: nothing orders "
              + worker(checker.rightIn())
              + " yet; they were run in program order");
    }
    err.println(
        "note: --check-by-running: "
            + checker.ran().size()
            + (checker.ran().size() == 1 ? " pass" : " passes")
            + " kept the results of "
            + String.join(", ", checker.entries().stream().map(n -> "'" + n + "'").toList())
            + " in "
            + checker.runs()
            + (checker.runs() == 1 ? " run each" : " runs each"));
  }

  private static String worker(WorkOrder order) {
    return order == WorkOrder.TASKS_IN_ORDER ? "the tasks of a rank" : "the pipes of a core";
  }

  private void write(ChangedResult found, Diagnostic error) throws UsageException, IOException {
    String folder = arguments.output;
    Operation before = found.before();
    if (folder == null || before == null) {
      error.note("for the IR before and after, add --check-by-running-output=FOLDER");
      return;
    }
    OutputFile.makeFolder(invocation, folder);
    write(folder + "/before.mlir", Printer.print(before));
    write(folder + "/after.mlir", Printer.print(module));
    error.note(
        "the IR before and after is in '"
            + folder
            + "'; to repeat: ppto-opt "
            + folder
            + "/before.mlir --pass-pipeline='"
            + found.pipeline()
            + "'");
  }

  private void write(String name, String text) throws UsageException, IOException {
    OutputFile file = OutputFile.of(invocation, name);
    file.text().append(text).append(text.endsWith("\n") ? "" : "\n");
    file.commit();
  }

  // ---- a small program ----

  private void reduce(ChangedResult found) throws UsageException, IOException {
    Operation before = found.before();
    if (arguments.reduced == null || before == null) {
      return;
    }
    PrintStream err = invocation.err();
    ReductionResult result =
        Reducer.reduce(
            before, candidate -> isChanged(candidate, found), Limits.NONE, progress(err));
    if (result.end() == ReductionResult.End.NOT_INTERESTING) {
      err.println(
          "note: --check-by-running-reduce: the pipeline "
              + found.pipeline()
              + " alone does not change a result; the program is not reduced");
      return;
    }
    write(arguments.reduced, result.best().text());
    err.println(
        "note: --check-by-running-reduce: '"
            + arguments.reduced
            + "' has "
            + result.after().operations()
            + " operations of "
            + result.before().operations()
            + ", after "
            + result.tests()
            + " tests");
  }

  private ReductionProgress progress(PrintStream err) {
    return new ReductionProgress() {
      @Override
      public void finished(String reduction, ProgramSize from, ProgramSize to, long tests) {
        err.println(
            "note: --check-by-running-reduce: "
                + reduction
                + ": "
                + from.operations()
                + " -> "
                + to.operations()
                + " operations, "
                + tests
                + " tests");
      }
    };
  }

  /** Whether the passes change what the same function of a candidate gives. */
  private boolean isChanged(Candidate candidate, ChangedResult found) {
    Operation root = candidate.root();
    DiagnosticHandler outer = root.context().diagnostics().setHandler(diagnostic -> {});
    try {
      RunChecker again = new RunChecker(root, settings.forEntry(found.entry()));
      if (again.runs() == 0 || !again.notRun().isEmpty()) {
        return false;
      }
      new PassManager(found.pipeline()).instrument(again).run(root);
      ChangedResult changed = again.finding();
      return changed != null
          && changed.passes().equals(found.passes())
          && changed.rightIn() == found.rightIn();
    } finally {
      root.context().diagnostics().setHandler(outer);
    }
  }
}
