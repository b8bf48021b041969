package dev.ppto.sim.checked;

import com.google.common.collect.ImmutableList;
import dev.ppto.execution.Argument;
import dev.ppto.ir.diagnostic.Diagnostic;

/** How a run ended. */
public sealed interface RunOutcome {

  /**
   * Everything that was started has ended.
   *
   * @param results what the entry has given back
   */
  record Completed(RunStats stats, ImmutableList<Argument> results) implements RunOutcome {}

  /** Something waits and nothing is left that runs. */
  record Deadlocked(Report report) implements RunOutcome {}

  /** The program did what it must not do. */
  record Hazard(Report report) implements RunOutcome {}

  /** The program was still running after as many steps as allowed. */
  record StepLimit(Report report) implements RunOutcome {}

  /** The input makes no sense, or cannot be executed. The diagnostic is not reported yet. */
  record Rejected(Diagnostic diagnostic) implements RunOutcome {}
}
