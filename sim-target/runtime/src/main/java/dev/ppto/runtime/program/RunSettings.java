package dev.ppto.runtime.program;

import dev.ppto.execution.architecture.Architecture;
import dev.ppto.ir.diagnostic.SourceManager;
import dev.ppto.runtime.argument.NamedArgument;
import dev.ppto.sim.checked.RunRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How to run a program.
 *
 * @param entry name of the function to start with; null: the only host function
 * @param ranks size of the world
 * @param arguments what to fill parameters with
 * @param dims numbers of run-time extents by name
 * @param baseDirectory where file arguments are looked for
 * @param seed seed of random arguments without one of their own, and of the schedule; 0: default
 */
public record RunSettings(
    @Nullable String entry,
    int ranks,
    Architecture architecture,
    List<NamedArgument> arguments,
    Map<String, Long> dims,
    Path baseDirectory,
    long seed,
    long maxSteps,
    SourceManager sources) {
  public static final long DEFAULT_MAX_STEPS = RunRequest.DEFAULT_MAX_STEPS;

  /** The same with other arguments, extents and seed. */
  public RunSettings with(
      List<NamedArgument> newArguments, Map<String, Long> newDims, long newSeed) {
    return new RunSettings(
        entry,
        ranks,
        architecture,
        newArguments,
        newDims,
        baseDirectory,
        newSeed,
        maxSteps,
        sources);
  }

  public RunSettings withRanks(int value) {
    return new RunSettings(
        entry, value, architecture, arguments, dims, baseDirectory, seed, maxSteps, sources);
  }

  public RunSettings withMaxSteps(long value) {
    return new RunSettings(
        entry, ranks, architecture, arguments, dims, baseDirectory, seed, value, sources);
  }
}
