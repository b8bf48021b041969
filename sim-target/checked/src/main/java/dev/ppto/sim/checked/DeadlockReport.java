package dev.ppto.sim.checked;

import dev.ppto.execution.Condition;
import dev.ppto.sim.machine.SignalCondition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Says who waits for what, and why it cannot come. */
final class DeadlockReport {
  private final Engine engine;
  private final ReportText text;
  private final SignalDiagnosis signals;
  private final List<FunctionActivity> blocked = new ArrayList<>();
  private final TreeSet<Integer> waiting = new TreeSet<>();
  private final Map<Integer, List<KernelActivity>> kernelsOf = new HashMap<>();

  DeadlockReport(Engine engine) {
    this.engine = engine;
    for (FunctionActivity activity : Reports.inOrder(engine.live())) {
      waiting.add(activity.rank());
      // A function that waits for its tasks waits for what they wait for, which is listed.
      if (!(activity.blockedOn() instanceof DeviceActivity)) {
        blocked.add(activity);
      }
      if (activity instanceof KernelActivity kernel) {
        kernelsOf.computeIfAbsent(activity.rank(), r -> new ArrayList<>()).add(kernel);
      }
    }
    boolean host = waiting.contains(-1);
    int ranks = waiting.size() - (host ? 1 : 0);
    this.text =
        new ReportText(
            engine.request().sources(),
            "deadlock: "
                + (host ? "the host and " : "")
                + ranks
                + " of "
                + engine.devices().size()
                + (engine.devices().size() == 1 ? " rank" : " ranks")
                + (ranks == 1 && !host ? " waits" : " wait")
                + " for ever");
    this.signals = new SignalDiagnosis(engine, text);
  }

  ReportText write() {
    int shown = Math.min(Reports.IN_FULL, blocked.size());
    blocked.subList(0, shown).forEach(this::inFull);
    summedUp(blocked.subList(shown, blocked.size()));
    tasks();
    others();
    return text;
  }

  private void inFull(FunctionActivity activity) {
    Condition condition = activity.blockedOn();
    text.paragraph(
        activity.who()
            + " waits for "
            + (condition == null ? "something unknown" : condition.describe()));
    text.stack(activity.trace());
    if (condition instanceof SignalCondition signal) {
      signals.explain(activity, signal);
    } else if (condition instanceof CoreCondition) {
      pipes(((KernelActivity) activity).core());
    }
  }

  private void pipes(CoreUnit core) {
    for (PipeActivity pipe : core.pipes()) {
      PipeActivity.Item head = pipe.head();
      text.line(
          1,
          "pipe "
              + pipe.name()
              + (head == null
                  ? " has nothing to do"
                  : " waits for "
                      + Flags.name(head.flag())
                      + ", at "
                      + ReportText.place(head.trace())));
    }
  }

  /** Those that wait at the same place for the same thing share a line. */
  private void summedUp(List<FunctionActivity> activities) {
    Map<String, TreeSet<Integer>> groups = new LinkedHashMap<>();
    for (FunctionActivity activity : activities) {
      Condition condition = activity.blockedOn();
      String what =
          condition instanceof SignalCondition signal
              ? "window '" + signal.part().window().name() + "' (" + signal.wish() + ")"
              : condition == null ? "something unknown" : condition.describe();
      groups
          .computeIfAbsent(
              "for " + what + " at " + ReportText.place(activity.trace()), k -> new TreeSet<>())
          .add(activity.rank());
    }
    groups.forEach(
        (what, ranks) ->
            text.paragraph(
                "and " + RankText.of(ranks) + (ranks.size() == 1 ? " waits " : " wait ") + what));
  }

  private void tasks() {
    Map<String, Integer> lines = new LinkedHashMap<>();
    for (Device device : engine.devices()) {
      String rank = "rank " + device.rank() + ": ";
      for (CoreTask task : device.cores().waiting()) {
        lines.merge(
            rank + title(task) + " waits for a free core: " + holders(device.rank(), task),
            1,
            Integer::sum);
      }
      for (CoreTask task : device.cores().held()) {
        lines.merge(
            rank
                + title(task)
                + " waits for task '"
                + task.blockers().get(0).kernel().name()
                + "', which has not ended",
            1,
            Integer::sum);
      }
    }
    int shown = 0;
    for (Map.Entry<String, Integer> line : lines.entrySet()) {
      if (shown++ == Reports.IN_FULL) {
        text.paragraph("and " + (lines.size() - Reports.IN_FULL) + " more groups of tasks");
        return;
      }
      text.paragraph(
          line.getKey() + (line.getValue() == 1 ? "" : " (" + line.getValue() + " such tasks)"));
    }
  }

  private static String title(CoreTask task) {
    Trace from = task.from();
    return "task '"
        + task.kernel().name()
        + "'"
        + (from == null ? "" : ", submitted at " + ReportText.place(from) + ",");
  }

  private String holders(int rank, CoreTask task) {
    Map<String, Integer> kernels = new LinkedHashMap<>();
    int count = 0;
    for (KernelActivity kernel : kernelsOf.getOrDefault(rank, List.of())) {
      if (kernel.task().kind() == task.kind()) {
        kernels.merge("'" + kernel.task().kernel().name() + "'", 1, Integer::sum);
        count++;
      }
    }
    List<String> names = new ArrayList<>();
    kernels.forEach(
        (name, times) -> names.add(times == 1 ? name : name + " (" + times + " times)"));
    return (count == 1 ? "the only " : "all " + count + " ")
        + task.kind().text()
        + (count == 1 ? " core is" : " cores are")
        + " held by tasks that wait themselves: "
        + String.join(", ", names);
  }

  /** Ranks that do not wait, and calls that did not start. */
  private void others() {
    List<Integer> ended = new ArrayList<>();
    List<Integer> unused = new ArrayList<>();
    Map<String, TreeSet<Integer>> queued = new LinkedHashMap<>();
    for (Device device : engine.devices()) {
      if (!waiting.contains(device.rank())) {
        (device.wasUsed() ? ended : unused).add(device.rank());
      }
      Dispatch next = device.waiting().peek();
      if (next != null) {
        int more = device.waiting().size();
        queued
            .computeIfAbsent(
                more == 1
                    ? "1 call that did not start: '" + next.program().name() + "'"
                    : more + " calls that did not start, first '" + next.program().name() + "'",
                k -> new TreeSet<>())
            .add(device.rank());
      }
    }
    if (!ended.isEmpty()) {
      text.paragraph(RankText.of(ended) + (ended.size() == 1 ? " has ended" : " have ended"));
    }
    if (!unused.isEmpty()) {
      text.paragraph(
          RankText.of(unused)
              + (unused.size() == 1 ? " was never dispatched" : " were never dispatched"));
    }
    queued.forEach(
        (what, ranks) ->
            text.paragraph(
                RankText.of(ranks) + (ranks.size() == 1 ? " has " : " have each ") + what));
  }
}
