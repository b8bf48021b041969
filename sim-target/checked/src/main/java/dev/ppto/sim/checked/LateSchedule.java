package dev.ppto.sim.checked;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The default schedule. Functions take turns; the work of a pipe runs as late as the rules allow:
 * when the scalar unit of its core waits for it, or when nothing else can run. Where several pipes
 * can run, the one goes first whose work was handed over last, so that every order that no flag
 * demands is turned round.
 */
final class LateSchedule implements Schedule {
  /** Long enough to be cheap, short enough that a loop that polls does not starve the others. */
  private static final int QUANTUM = 4096;

  private final Deque<FunctionActivity> ready = new ArrayDeque<>();
  private final Set<CoreUnit> demanding = new LinkedHashSet<>();
  private final Set<CoreUnit> working = new LinkedHashSet<>();

  @Override
  public void ready(FunctionActivity activity) {
    ready.add(activity);
  }

  @Override
  public void changed(CoreUnit core) {
    if (!core.isDrained()) {
      working.add(core);
      if (core.demand() != null) {
        demanding.add(core);
      }
    }
  }

  @Override
  public @Nullable Activity next() {
    Activity next = ready.poll();
    if (next == null) {
      next = firstDemanded();
    }
    return next == null ? firstWorking() : next;
  }

  private @Nullable PipeActivity firstDemanded() {
    for (Iterator<CoreUnit> cores = demanding.iterator(); cores.hasNext(); ) {
      CoreUnit core = cores.next();
      CoreCondition demand = core.demand();
      PipeActivity pipe = demand == null ? null : core.pipeFor(demand);
      if (pipe != null) {
        return pipe;
      }
      cores.remove();
    }
    return null;
  }

  private @Nullable PipeActivity firstWorking() {
    for (Iterator<CoreUnit> cores = working.iterator(); cores.hasNext(); ) {
      PipeActivity pipe = cores.next().latest();
      if (pipe != null) {
        return pipe;
      }
      cores.remove();
    }
    return null;
  }

  @Override
  public int quantum() {
    return QUANTUM;
  }

  @Override
  public int choose(int count) {
    return 0;
  }
}
