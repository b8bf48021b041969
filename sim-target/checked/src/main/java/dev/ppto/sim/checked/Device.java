package dev.ppto.sim.checked;

import dev.ppto.execution.Services;
import dev.ppto.execution.service.Allocator;
import dev.ppto.execution.service.Signals;
import dev.ppto.execution.service.TaskQueue;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** One rank: the calls dispatched to it, run one after the other, and its cores. */
final class Device {
  private final Engine engine;
  private final int rank;
  private final Services services;
  private final Cores cores;
  private final Deque<Dispatch> waiting = new ArrayDeque<>();
  private @Nullable DeviceActivity running;
  private int dispatched;

  Device(Engine engine, int rank) {
    this.engine = engine;
    this.rank = rank;
    this.cores = new Cores(engine, rank);
    this.services =
        new Services()
            .offer(Signals.class, engine.signals())
            .offer(Allocator.class, engine.allocator())
            .offer(TaskQueue.class, DeviceActivity.taskQueue(engine));
  }

  int rank() {
    return rank;
  }

  Services services() {
    return services;
  }

  Cores cores() {
    return cores;
  }

  void dispatch(Dispatch dispatch) {
    dispatched++;
    waiting.add(dispatch);
    if (running == null) {
      next();
    }
  }

  /** Starts the next call, if there is one. */
  void next() {
    Dispatch dispatch = waiting.poll();
    running = dispatch == null ? null : new DeviceActivity(engine, this, dispatch);
    if (running != null) {
      engine.start(running);
    }
  }

  /** Calls that have not started. */
  Deque<Dispatch> waiting() {
    return waiting;
  }

  boolean isIdle() {
    return running == null;
  }

  /** Whether anything was ever dispatched to it. */
  boolean wasUsed() {
    return dispatched > 0;
  }
}
