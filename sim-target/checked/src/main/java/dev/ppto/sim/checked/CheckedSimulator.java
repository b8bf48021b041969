package dev.ppto.sim.checked;

import dev.ppto.execution.ExecutionLevel;
import dev.ppto.execution.Fault;
import dev.ppto.execution.NotExecutableException;
import dev.ppto.execution.Program;
import dev.ppto.execution.RunsAt;
import dev.ppto.ir.Operation;

/**
 * The checked simulator: runs a program of any number of ranks on one thread, always in the same
 * way for the same input and seed, and says at once when it deadlocks or misuses memory or signals.
 */
public final class CheckedSimulator {

  private CheckedSimulator() {}

  /**
   * Runs a program to its end, or to what ends it. Memories among the arguments are changed.
   *
   * @throws IllegalStateException if a rule of an operation fails; the message says where
   */
  public static RunOutcome run(RunRequest request) {
    Operation entry = request.entry();
    if (request.worldSize() < 1) {
      return rejected(entry, "a world needs at least one rank, found " + request.worldSize());
    }
    ExecutionLevel level = RunsAt.of(entry);
    if (level != ExecutionLevel.HOST && request.worldSize() > 1) {
      return rejected(
          entry,
          "only a host function can run on several ranks; this one runs on one, but the world has "
              + request.worldSize()
              + ": name a host function as the entry, or use one device");
    }
    Program program;
    try {
      program = request.programs().program(entry);
    } catch (NotExecutableException e) {
      return new RunOutcome.Rejected(e.operation().error(e.getMessage()));
    } catch (Fault e) {
      return rejected(entry, e.getMessage());
    }
    try {
      return new Engine(request).run(program);
    } catch (OutOfMemoryError e) {
      return rejected(
          entry,
          "the simulated program needs more memory than this process may use, "
              + (Runtime.getRuntime().maxMemory() >> 20)
              + " MiB; allow more with -Xmx, or run a smaller problem");
    }
  }

  private static RunOutcome rejected(Operation entry, String problem) {
    return new RunOutcome.Rejected(entry.error(problem));
  }
}
