package dev.ppto.sim.checked;

import dev.ppto.execution.architecture.CoreKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** The cores of a rank and the tasks for them. A task keeps its core until it ends. */
final class Cores {
  private final Engine engine;
  private final int rank;
  private final Map<CoreKind, Pool> pools = new EnumMap<>(CoreKind.class);
  private final List<CoreTask> held = new ArrayList<>();
  private @Nullable CoreTask last;

  /** The cores of one kind. */
  private static final class Pool {
    final List<CoreTask> waiting = new ArrayList<>();
    final PriorityQueue<CoreUnit> free =
        new PriorityQueue<>(Comparator.comparingInt(CoreUnit::index));
    int used;
  }

  Cores(Engine engine, int rank) {
    this.engine = engine;
    this.rank = rank;
  }

  void submit(CoreTask task, List<CoreTask> after) {
    task.waitFor(after);
    if (last != null && engine.request().order() != WorkOrder.BY_SEED) {
      task.waitFor(List.of(last));
    }
    last = task;
    if (task.blockers().isEmpty()) {
      queue(task);
    } else {
      held.add(task);
    }
  }

  private void queue(CoreTask task) {
    pool(task.kind()).waiting.add(task);
    place(task.kind());
  }

  /** Starts tasks while there are free cores. */
  private void place(CoreKind kind) {
    Pool pool = pool(kind);
    int count = engine.architecture().coreCount(kind);
    while (!pool.waiting.isEmpty() && (!pool.free.isEmpty() || pool.used < count)) {
      CoreUnit core = pool.free.poll();
      if (core == null) {
        core = new CoreUnit(engine, rank, kind, pool.used++);
      }
      core.start(pool.waiting.remove(engine.schedule().choose(pool.waiting.size())), this);
    }
  }

  void ended(CoreTask task, CoreUnit core) {
    pool(task.kind()).free.add(core);
    for (CoreTask freed : task.finish()) {
      held.remove(freed);
      queue(freed);
    }
    place(task.kind());
  }

  private Pool pool(CoreKind kind) {
    return pools.computeIfAbsent(kind, k -> new Pool());
  }

  /** Tasks that wait for other tasks. */
  List<CoreTask> held() {
    return held;
  }

  /** Tasks that wait for a free core. */
  List<CoreTask> waiting() {
    List<CoreTask> all = new ArrayList<>();
    pools.values().forEach(pool -> all.addAll(pool.waiting));
    return all;
  }
}
