package dev.ppto.sim.checked;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The schedule in which the work of a pipe is done before the next instruction of its core: what
 * the program means, if nothing in it orders pipes.
 */
final class ProgramOrder implements Schedule {
  private final Deque<FunctionActivity> ready = new ArrayDeque<>();
  private final Set<CoreUnit> working = new LinkedHashSet<>();

  @Override
  public void ready(FunctionActivity activity) {
    ready.add(activity);
  }

  @Override
  public void changed(CoreUnit core) {
    if (!core.isDrained()) {
      working.add(core);
    }
  }

  @Override
  public @Nullable Activity next() {
    for (Iterator<CoreUnit> cores = working.iterator(); cores.hasNext(); ) {
      CoreUnit core = cores.next();
      PipeActivity pipe = core.latest();
      if (pipe != null) {
        return pipe;
      }
      if (core.isDrained()) {
        cores.remove();
      }
    }
    return ready.poll();
  }

  /** One instruction, so that pipes have their turn after it. */
  @Override
  public int quantum() {
    return 1;
  }

  @Override
  public int choose(int count) {
    return 0;
  }
}
