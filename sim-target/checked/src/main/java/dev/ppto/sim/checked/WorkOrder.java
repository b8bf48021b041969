package dev.ppto.sim.checked;

/**
 * In which order a target program is run that may not say so itself, since passes that order it are
 * still to come.
 */
public enum WorkOrder {
  /** As the program and the seed say. */
  BY_SEED,

  /** The tasks of a rank one after the other; the pipes of a core as the program and seed say. */
  TASKS_IN_ORDER,

  /** As if each instruction of a rank waited for the one before. */
  ALL_IN_ORDER
}
