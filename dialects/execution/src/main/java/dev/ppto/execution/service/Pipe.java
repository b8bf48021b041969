package dev.ppto.execution.service;

/**
 * The execution pipes of a core. Each runs its work in order; they are not ordered to each other.
 */
public enum Pipe {
  /** Scalar unit; issues the work of all others. */
  S,
  /** Vector unit. */
  V,
  /** Cube unit. */
  M,
  /** L1 to L0. */
  MTE1,
  /** DDR to on-chip memory. */
  MTE2,
  /** On-chip memory to DDR. */
  MTE3,
  /** Accumulator to DDR. */
  FIX
}
