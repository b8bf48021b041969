package dev.ppto.execution;

import java.util.ArrayList;
import java.util.List;

/** The activities that wait for one thing to change, in order of arrival. */
public final class WaitQueue {
  private List<Runnable> waiters = new ArrayList<>(1);

  /** {@code wake} is run once, at the next {@link #wakeAll}. */
  public void add(Runnable wake) {
    waiters.add(wake);
  }

  public void wakeAll() {
    if (waiters.isEmpty()) {
      return;
    }
    List<Runnable> woken = waiters;
    waiters = new ArrayList<>(1);
    woken.forEach(Runnable::run);
  }
}
