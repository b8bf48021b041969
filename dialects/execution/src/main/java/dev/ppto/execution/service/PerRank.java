package dev.ppto.execution.service;

/** A host value that is another one on each rank, such as a view of a window. */
public interface PerRank {
  /** What it is on a rank; a fault if the rank has none. */
  Object on(int rank);
}
