package dev.ppto.sim.checked;

import dev.ppto.execution.Condition;
import dev.ppto.execution.Frame;
import org.jspecify.annotations.Nullable;

/** A kernel on the scalar unit of a core. It ends when all pipes have finished. */
final class KernelActivity extends FunctionActivity {
  private final Engine engine;
  private final CoreUnit core;
  private final CoreTask task;
  private final Cores cores;

  KernelActivity(Engine engine, CoreUnit core, CoreTask task, Frame frame, Cores cores) {
    super(engine, core.rank(), frame, Trace.Link.TASK, task.from());
    this.engine = engine;
    this.core = core;
    this.task = task;
    this.cores = cores;
  }

  CoreUnit core() {
    return core;
  }

  CoreTask task() {
    return task;
  }

  @Override
  void blocked(Condition condition) {
    if (condition instanceof CoreCondition) {
      engine.schedule().changed(core);
    }
  }

  @Override
  @Nullable Condition atEnd() {
    return core.allDrained();
  }

  @Override
  void ended() {
    core.release();
    cores.ended(task, core);
  }

  @Override
  String who() {
    return "rank " + rank() + ", " + core.name();
  }
}
