package dev.ppto.sim.checked;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Picks at random among all that can run, pipes included, for turns of random length. Every other
 * seed also holds one rank back, which finds what a uniform choice almost never does.
 */
final class RandomSchedule implements Schedule {
  /** Turns are of 1, 2, 4, ... steps. */
  private static final int TURN_LENGTHS = 11;

  /** How often another is looked for in place of a rank that is held back. */
  private static final int ATTEMPTS = 16;

  /** How many turns a rank is held back before it gets one, so that others may poll for it. */
  private static final int PATIENCE = 1000;

  // The algorithm of this class is part of its specification, so that seeds mean the same on every
  // JDK.
  private final Random random;
  private final List<Activity> candidates = new ArrayList<>();

  /** The rank that is held back; none if there is no such rank. */
  private final int slow;

  private int turnsHeld;

  RandomSchedule(long seed, int worldSize) {
    random = new Random(seed);
    slow = (seed & 1) == 0 ? random.nextInt(worldSize) : Integer.MIN_VALUE;
  }

  @Override
  public void ready(FunctionActivity activity) {
    add(activity);
  }

  @Override
  public void changed(CoreUnit core) {
    for (PipeActivity pipe : core.pipes()) {
      if (pipe.canRun()) {
        add(pipe);
      } else {
        remove(pipe);
      }
    }
  }

  private void add(Activity activity) {
    if (activity.slot < 0) {
      activity.slot = candidates.size();
      candidates.add(activity);
    }
  }

  private void remove(Activity activity) {
    if (activity.slot >= 0) {
      Activity last = candidates.remove(candidates.size() - 1);
      if (last != activity) {
        candidates.set(activity.slot, last);
        last.slot = activity.slot;
      }
      activity.slot = -1;
    }
  }

  @Override
  public @Nullable Activity next() {
    if (candidates.isEmpty()) {
      return null;
    }
    Activity next = candidates.get(random.nextInt(candidates.size()));
    for (int i = 0; i < ATTEMPTS && next.rank() == slow && turnsHeld < PATIENCE; i++) {
      next = candidates.get(random.nextInt(candidates.size()));
    }
    turnsHeld = next.rank() == slow ? 0 : turnsHeld + 1;
    remove(next);
    return next;
  }

  @Override
  public int quantum() {
    return 1 << random.nextInt(TURN_LENGTHS);
  }

  @Override
  public int choose(int count) {
    return random.nextInt(count);
  }
}
