package dev.ppto.execution.service;

import dev.ppto.execution.Argument;
import dev.ppto.execution.Frame;
import dev.ppto.execution.Program;
import java.util.List;

/** Starts device functions on ranks. Offered to the host. */
public interface Dispatcher {

  /**
   * Queues a call on a rank, behind those queued before. Arguments that differ between ranks
   * ({@link PerRank}) are resolved there. Returns at once.
   *
   * @param rank logical rank; a fault if it is outside the world
   */
  void dispatch(Frame from, Program function, List<Argument> arguments, long rank);
}
