package dev.ppto.sim.checked;

import dev.ppto.execution.Fault;
import dev.ppto.execution.Program;
import dev.ppto.ir.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Writes down why a run did not complete. */
final class Reports {
  /** What is shown in full before the rest is summed up. */
  static final int IN_FULL = 8;

  private final Engine engine;

  Reports(Engine engine) {
    this.engine = engine;
  }

  Report hazard(Fault fault, Program entry) {
    String who = engine.isRunning() ? engine.current().who() : "entry '" + entry.name() + "'";
    ReportText text = start("hazard: " + who + ": " + fault.getMessage());
    if (engine.isRunning()) {
      text.stack(engine.current().trace());
    }
    return finish(text);
  }

  Diagnostic rejection(Fault fault, Program entry) {
    if (!engine.isRunning()) {
      return entry.function().error(fault.getMessage());
    }
    Activity activity = engine.current();
    Trace trace = activity.trace();
    String who = activity.rank() < 0 ? "" : activity.who() + ": ";
    Diagnostic diagnostic = trace.operation().error(who + fault.getMessage());
    Trace reached = trace;
    for (Trace t = trace.caller(); t != null; t = t.caller()) {
      diagnostic.note(
          t.operation().location(),
          reached.reached().text() + " here, in '" + t.program().name() + "'");
      reached = t;
    }
    return diagnostic;
  }

  /** What to say of an error of ours: where the program was. */
  String internalError(RuntimeException bug, Program entry) {
    String where =
        engine.isRunning()
            ? LocationText.of(engine.current().operation())
                + ": '"
                + engine.current().operation().name()
                + "' op on "
                + engine.current().who()
            : "'" + entry.name() + "'";
    return where + " cannot be executed because of an internal error: " + bug;
  }

  Report deadlock() {
    return finish(new DeadlockReport(engine).write());
  }

  Report stepLimit() {
    ReportText text =
        start("step limit: the program still runs after " + engine.request().maxSteps() + " steps");
    List<FunctionActivity> all = inOrder(engine.live());
    for (FunctionActivity activity : all.subList(0, Math.min(IN_FULL, all.size()))) {
      text.paragraph(activity.who() + " " + doing(activity));
      text.stack(activity.trace());
    }
    Map<String, TreeSet<Integer>> rest = new LinkedHashMap<>();
    for (FunctionActivity activity : all.subList(Math.min(IN_FULL, all.size()), all.size())) {
      String state = activity.blockedOn() == null ? "run" : "wait";
      rest.computeIfAbsent(
              state + " at " + ReportText.place(activity.trace()), k -> new TreeSet<>())
          .add(activity.rank());
    }
    rest.forEach((what, ranks) -> text.paragraph("and " + RankText.of(ranks) + " " + what));
    text.paragraph(
        "a loop that polls a signal for ever looks like this; if the program is only long, allow"
            + " more with --max-steps");
    return finish(text);
  }

  private static String doing(FunctionActivity activity) {
    var condition = activity.blockedOn();
    return condition == null ? "runs" : "waits for " + condition.describe();
  }

  /** By rank, the rank's own function first, then its cores. */
  static List<FunctionActivity> inOrder(Iterable<FunctionActivity> activities) {
    List<FunctionActivity> all = new ArrayList<>();
    activities.forEach(all::add);
    all.sort(
        Comparator.comparingInt(FunctionActivity::rank)
            .thenComparing(a -> a instanceof KernelActivity k ? k.core().kind().ordinal() : -1)
            .thenComparing(a -> a instanceof KernelActivity k ? k.core().index() : -1));
    return all;
  }

  private ReportText start(String summary) {
    return new ReportText(engine.request().sources(), summary);
  }

  private Report finish(ReportText text) {
    return text.finish(engine.request().seed());
  }
}
