package dev.ppto.sim.checked;

import dev.ppto.execution.Argument;
import dev.ppto.execution.Program;
import dev.ppto.execution.architecture.CoreKind;
import dev.ppto.execution.service.TaskQueue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A kernel that was submitted for a core. */
final class CoreTask implements TaskQueue.Task {
  private final Program kernel;
  private final CoreKind kind;
  private final List<Argument> arguments;
  private final @Nullable Trace from;
  private final @Nullable DeviceActivity owner;
  private final List<CoreTask> blockers = new ArrayList<>();
  private final List<CoreTask> dependents = new ArrayList<>();
  private boolean finished;

  /**
   * @param from where it was submitted; null for the entry
   * @param owner the device function that waits for it; null for the entry
   */
  CoreTask(
      Program kernel,
      CoreKind kind,
      List<Argument> arguments,
      @Nullable Trace from,
      @Nullable DeviceActivity owner) {
    this.kernel = kernel;
    this.kind = kind;
    this.arguments = arguments;
    this.from = from;
    this.owner = owner;
  }

  Program kernel() {
    return kernel;
  }

  CoreKind kind() {
    return kind;
  }

  List<Argument> arguments() {
    return arguments;
  }

  @Nullable Trace from() {
    return from;
  }

  /** Lets the task wait for others; those that have finished do not count. */
  void waitFor(List<CoreTask> tasks) {
    for (CoreTask task : tasks) {
      if (!task.finished && !blockers.contains(task)) {
        blockers.add(task);
        task.dependents.add(this);
      }
    }
  }

  /** Tasks that must finish before this one starts. */
  List<CoreTask> blockers() {
    return blockers;
  }

  /** Marks the task as finished; returns the tasks that need not wait any more. */
  List<CoreTask> finish() {
    finished = true;
    List<CoreTask> freed = new ArrayList<>();
    for (CoreTask dependent : dependents) {
      dependent.blockers.remove(this);
      if (dependent.blockers.isEmpty()) {
        freed.add(dependent);
      }
    }
    if (owner != null) {
      owner.taskEnded();
    }
    return freed;
  }

  @Override
  public boolean isFinished() {
    return finished;
  }
}
