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
 *
 * <p>Functions that only ever poll would keep pipes from running for ever; so when no function has
 * blocked or ended for a long time, pipes get every other turn.
 */
final class LateSchedule implements Schedule {
  /** Long enough to be cheap, short enough that a loop that polls does not starve the others. */
  private static final int QUANTUM = 4096;

  /** How many turns functions may take in full, without any of them coming to a wait or an end. */
  private static final int PATIENCE = 256;

  private final Deque<FunctionActivity> ready = new ArrayDeque<>();
  private final Set<CoreUnit> demanding = new LinkedHashSet<>();
  private final Set<CoreUnit> working = new LinkedHashSet<>();
  private @Nullable Activity latest;
  private boolean wantsMore;
  private int fullTurns;

  @Override
  public void ready(FunctionActivity activity) {
    ready.add(activity);
    wantsMore |= activity == latest;
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
    fullTurns = wantsMore ? fullTurns + 1 : 0;
    Activity next = null;
    if (fullTurns > PATIENCE + 2 * ready.size()) {
      next = firstPipe();
      // Half way back: the next turn is a function's, the one after it a pipe's.
      fullTurns -= 2;
    }
    if (next == null) {
      next = ready.poll();
    }
    if (next == null) {
      next = firstPipe();
    }
    wantsMore = next instanceof PipeActivity && wantsMore;
    latest = next;
    return next;
  }

  private @Nullable PipeActivity firstPipe() {
    PipeActivity demanded = firstDemanded();
    return demanded == null ? firstWorking() : demanded;
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
