package dev.ppto.sim.machine;

import dev.ppto.ir.Operation;

/** Who accesses the machine at the moment. An engine keeps it true. */
public interface Access {
  /** Rank of the running activity; -1 for the host. */
  int rank();

  /** The operation whose instruction or queued work runs. */
  Operation operation();

  /** Told when the running instruction asks for the state of a signal cell. */
  void asksForSignal();
}
