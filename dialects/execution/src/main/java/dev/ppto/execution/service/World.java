package dev.ppto.execution.service;

/** The ranks of a run. Offered to the host. */
public interface World {
  /** Number of ranks. */
  int size();
}
