package dev.ppto.execution.service;

import dev.ppto.execution.Argument;
import dev.ppto.execution.Condition;
import dev.ppto.execution.Frame;
import dev.ppto.execution.Program;
import java.util.List;

/** Starts kernels on the cores of a device. Offered to device orchestration at the target level. */
public interface TaskQueue {

  /** A submitted task. */
  interface Task {
    boolean isFinished();
  }

  /**
   * Queues a kernel for a free core of a kind; returns at once. All tasks of a device function are
   * joined at its end.
   *
   * @param coreKind {@code aiv} or {@code aic}
   * @param after tasks that must have finished first
   */
  Task submit(
      Frame from, Program kernel, String coreKind, List<Argument> arguments, List<Task> after);

  /** The condition that all tasks submitted by this device function have finished. */
  Condition allFinished(Frame from);
}
