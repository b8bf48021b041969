package dev.ppto.sim.checked;

import dev.ppto.ir.Operation;

/** Something that the engine runs a little of at a time: a function, or a pipe of a core. */
abstract class Activity {
  /** Place in the list of a schedule that keeps one; -1 outside it. */
  int slot = -1;

  private final int rank;

  Activity(int rank) {
    this.rank = rank;
  }

  /** -1 for the host. */
  final int rank() {
    return rank;
  }

  /**
   * Runs until it blocks, ends or has taken {@code budget} steps; returns the steps taken.
   *
   * @param budget at least 1
   */
  abstract int run(int budget);

  /** The operation that it executes. */
  abstract Operation operation();

  /** The place where it is. */
  abstract Trace trace();

  /** Who it is, for reports: {@code rank 1, core aiv 0}. */
  abstract String who();
}
