package dev.ppto.sim.checked;

import dev.ppto.execution.service.Domain;
import dev.ppto.execution.service.Signals;
import dev.ppto.execution.service.Window;
import dev.ppto.ir.Operation;
import dev.ppto.sim.machine.Deposit;
import dev.ppto.sim.machine.SignalCondition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Why a signal does not come: who gave it so far, and who could still give it. */
final class SignalDiagnosis {
  private final Engine engine;
  private final ReportText text;
  private final NotifySites sites = new NotifySites();

  SignalDiagnosis(Engine engine, ReportText text) {
    this.engine = engine;
    this.text = text;
  }

  void explain(FunctionActivity waiter, SignalCondition signal) {
    history(signal);
    if (signal.comparison() == Signals.Comparison.EQUAL && signal.value() > signal.wanted()) {
      text.line(
          1,
          "the value has passed "
              + signal.wanted()
              + ": a wait for == misses it when several notifies come at once; wait for >=");
    }
    hope(waiter, signal.part().window());
  }

  private void history(SignalCondition signal) {
    List<Deposit> deposits = signal.deposits();
    if (deposits.isEmpty()) {
      text.line(1, "notified so far: by nobody");
      return;
    }
    text.line(1, "notified so far:");
    int shown = Math.min(Reports.IN_FULL, deposits.size());
    for (Deposit deposit : deposits.subList(0, shown)) {
      text.line(
          2,
          (deposit.rank() < 0 ? "the host " : "rank " + deposit.rank() + " ")
              + what(deposit)
              + " at "
              + LocationText.of(deposit.operation()));
    }
    if (shown < deposits.size()) {
      TreeSet<Integer> ranks = new TreeSet<>();
      deposits.subList(shown, deposits.size()).forEach(d -> ranks.add(d.rank()));
      text.line(2, "and also " + RankText.of(ranks));
    }
  }

  private static String what(Deposit deposit) {
    String times = deposit.count() == 1 ? "once" : deposit.count() + " times";
    return switch (deposit.kind()) {
      case ADD ->
          deposit.count() == 1
              ? "added " + deposit.total()
              : "added " + deposit.total() + " in " + times;
      case SET -> "set it " + times + ", last to " + deposit.last();
      case STORE -> "stored data over it " + times + ", last " + deposit.last();
    };
  }

  private void hope(FunctionActivity waiter, Window window) {
    Map<String, TreeSet<Integer>> candidates = new LinkedHashMap<>();
    Domain domain = window.domain();
    for (FunctionActivity activity : Reports.inOrder(engine.live())) {
      NotifySites.Site site =
          activity == waiter || domain.position(activity.rank()) < 0
              ? null
              : sites.ahead(activity, window);
      if (site != null) {
        String place = LocationText.of(site.operation());
        add(
            candidates,
            site.again()
                ? "may come again to the notify at " + place + ", but waits too"
                : "would come to the notify at " + place + ", but waits too",
            activity.rank());
      }
    }
    for (int i = 0; i < domain.size(); i++) {
      notStarted(engine.devices().get(domain.ranks().get(i)), candidates);
    }
    if (candidates.isEmpty()) {
      text.line(1, "nothing is left that could notify it" + members(waiter.rank(), domain));
    } else {
      candidates.forEach((what, ranks) -> text.line(1, RankText.of(ranks) + ": " + what));
    }
  }

  private void notStarted(Device device, Map<String, TreeSet<Integer>> candidates) {
    List<CoreTask> tasks = new ArrayList<>(device.cores().waiting());
    tasks.addAll(device.cores().held());
    for (CoreTask task : tasks) {
      Operation site = sites.anyIn(task.kernel().function());
      if (site != null) {
        add(
            candidates,
            "task '"
                + task.kernel().name()
                + "' has a notify at "
                + LocationText.of(site)
                + ", but has not started",
            device.rank());
      }
    }
    for (Dispatch dispatch : device.waiting()) {
      Operation site = sites.anyIn(dispatch.program().function());
      if (site != null) {
        add(
            candidates,
            "call of '"
                + dispatch.program().name()
                + "' has a notify at "
                + LocationText.of(site)
                + ", but is behind one that waits",
            device.rank());
      }
    }
  }

  private static void add(Map<String, TreeSet<Integer>> candidates, String what, int rank) {
    candidates.computeIfAbsent(what, k -> new TreeSet<>()).add(rank);
  }

  /** What became of the other ranks that have the window. */
  private String members(int waiter, Domain domain) {
    List<Integer> ended = new ArrayList<>();
    List<Integer> unused = new ArrayList<>();
    List<Integer> waiting = new ArrayList<>();
    for (int i = 0; i < domain.size(); i++) {
      int rank = domain.ranks().get(i);
      Device device = engine.devices().get(rank);
      if (rank != waiter) {
        (!device.isIdle() ? waiting : device.wasUsed() ? ended : unused).add(rank);
      }
    }
    List<String> states = new ArrayList<>();
    if (!ended.isEmpty()) {
      states.add(RankText.of(ended) + (ended.size() == 1 ? " has ended" : " have ended"));
    }
    if (!unused.isEmpty()) {
      states.add(
          RankText.of(unused)
              + (unused.size() == 1 ? " was never dispatched" : " were never dispatched"));
    }
    if (!waiting.isEmpty()) {
      states.add(
          RankText.of(waiting)
              + (waiting.size() == 1 ? " waits" : " wait")
              + " with no notify ahead");
    }
    return states.isEmpty() ? "" : ": " + String.join("; ", states);
  }
}
