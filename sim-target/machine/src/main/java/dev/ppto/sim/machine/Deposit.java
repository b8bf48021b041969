package dev.ppto.sim.machine;

import dev.ppto.ir.Operation;

/**
 * What one operation of one rank has done to a signal cell so far.
 *
 * @param rank that did it; -1 for the host
 * @param count how often
 * @param total sum of the values
 * @param last the latest value
 */
public record Deposit(Operation operation, int rank, Kind kind, long count, long total, int last) {

  /** How a cell was changed. */
  public enum Kind {
    /** A notify added. */
    ADD,
    /** A notify overwrote. */
    SET,
    /** A store of data went over the cell. */
    STORE
  }
}
