package dev.ppto.execution;

import dev.ppto.ir.Operation;

/** Op interface of functions: which processor runs them. A function without it runs on the host. */
@FunctionalInterface
public interface RunsAt {
  ExecutionLevel level(Operation function);

  /** The level of a function. */
  static ExecutionLevel of(Operation function) {
    RunsAt model = function.as(RunsAt.class);
    return model == null ? ExecutionLevel.HOST : model.level(function);
  }
}
