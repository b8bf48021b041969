package dev.ppto.execution.service;

import dev.ppto.execution.Condition;
import dev.ppto.execution.Frame;
import dev.ppto.execution.memory.Memory;

/**
 * A core's pipes, flags and on-chip memory. Offered to kernels at the target level. The scalar unit
 * runs the program; {@link #issue} hands work to another pipe, which runs it later, behind what it
 * was handed before.
 */
public interface Core {

  /** Flags per ordered pair of pipes. */
  int EVENTS = 8;

  /** Hands work to a pipe. Work of the scalar pipe runs at once. */
  void issue(Frame from, Pipe pipe, Runnable work);

  /** Queues on {@code source} that the flag is set. On the scalar pipe it is set at once. */
  void setFlag(Frame from, Pipe source, Pipe target, int event);

  /**
   * Queues on {@code target} that it goes on only when the flag is set, and clears it. Not for the
   * scalar pipe as target: see {@link #flag}.
   */
  void waitFlag(Frame from, Pipe source, Pipe target, int event);

  /** The condition that a flag towards the scalar pipe is set; {@link #clearFlag} takes it. */
  Condition flag(Pipe source, Pipe target, int event);

  void clearFlag(Pipe source, Pipe target, int event);

  /** The condition that a pipe has finished all that it was handed. */
  Condition drained(Pipe pipe);

  /** The condition that all pipes have finished all that they were handed. */
  Condition allDrained();

  /**
   * On-chip memory of a space.
   *
   * @param space name in the target dialect, such as {@code vec}; a fault if the core has none
   */
  Memory onChip(String space);
}
