package dev.ppto.sim.checked;

import org.jspecify.annotations.Nullable;

/** Decides what runs next. The same calls give the same answers. */
interface Schedule {

  /** An activity may run. */
  void ready(FunctionActivity activity);

  /** Pipes or flags of a core have changed, or its scalar unit waits for them. */
  void changed(CoreUnit core);

  /** What runs next; null if nothing can. */
  @Nullable Activity next();

  /** For how many steps. */
  int quantum();

  /** One of {@code count} tasks, by position, to get a free core first. */
  int choose(int count);

  static Schedule of(long seed, int worldSize) {
    return seed == 0 ? new LateSchedule() : new RandomSchedule(seed, worldSize);
  }
}
