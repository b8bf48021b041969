package dev.ppto.sim.checked;

import dev.ppto.execution.Argument;
import dev.ppto.execution.ProgramSet;
import dev.ppto.execution.architecture.Architecture;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.SourceManager;
import java.util.List;

/**
 * What to run and how.
 *
 * @param entry the function to run. A host function may use all ranks; any other function runs on
 *     rank 0 of a world of one rank
 * @param programs compiled functions of the entry's module
 * @param worldSize number of ranks, at least 1
 * @param arguments of the entry; {@link WindowArgument} and {@link ContextArgument} stand for
 *     windows and their context
 * @param seed which schedule to run: 0 for the default, in which transfers land as late as the
 *     rules allow; any other number for a random one, always the same for the same number
 * @param order for programs that are not synchronised yet
 * @param maxSteps instructions and pieces of pipe work after which the run is given up
 * @param sources where reports find source lines
 */
public record RunRequest(
    Operation entry,
    ProgramSet programs,
    int worldSize,
    List<Argument> arguments,
    Architecture architecture,
    long seed,
    WorkOrder order,
    long maxSteps,
    SourceManager sources) {

  /** Some minutes of work for this simulator. */
  public static final long DEFAULT_MAX_STEPS = 1L << 31;

  public RunRequest {
    arguments = List.copyOf(arguments);
  }

  /** A run with the default schedule and step limit; source lines are read from files. */
  public static RunRequest of(
      Operation entry,
      ProgramSet programs,
      int worldSize,
      List<Argument> arguments,
      Architecture architecture) {
    return new RunRequest(
        entry,
        programs,
        worldSize,
        arguments,
        architecture,
        0,
        WorkOrder.BY_SEED,
        DEFAULT_MAX_STEPS,
        SourceManager.readingFiles());
  }

  public RunRequest withSeed(long value) {
    return copy(value, order, maxSteps, sources);
  }

  public RunRequest withOrder(WorkOrder value) {
    return copy(seed, value, maxSteps, sources);
  }

  public RunRequest withMaxSteps(long value) {
    return copy(seed, order, value, sources);
  }

  public RunRequest withSources(SourceManager value) {
    return copy(seed, order, maxSteps, value);
  }

  private RunRequest copy(long newSeed, WorkOrder newOrder, long steps, SourceManager newSources) {
    return new RunRequest(
        entry, programs, worldSize, arguments, architecture, newSeed, newOrder, steps, newSources);
  }
}
