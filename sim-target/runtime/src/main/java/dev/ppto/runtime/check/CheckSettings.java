package dev.ppto.runtime.check;

import dev.ppto.runtime.program.RunSettings;

/**
 * How passes are checked by running the program.
 *
 * @param run how it is run, with the arguments that are given
 * @param sets how many sets of arguments are made up for a function that needs more
 * @param keepsIr whether to keep the IR from before a pass that changes a result
 */
public record CheckSettings(RunSettings run, int sets, boolean keepsIr) {
  public static final int DEFAULT_SETS = 4;

  /** The same for one function only, and without keeping IR. */
  public CheckSettings forEntry(String name) {
    RunSettings one =
        new RunSettings(
            name,
            run.ranks(),
            run.architecture(),
            run.arguments(),
            run.dims(),
            run.baseDirectory(),
            run.seed(),
            run.maxSteps(),
            run.sources());
    return new CheckSettings(one, sets, false);
  }
}
