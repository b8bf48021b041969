package dev.ppto.execution;

/** Which processor runs a function. */
public enum ExecutionLevel {
  /** The host: allocates windows and dispatches. */
  HOST,
  /** One rank, one statement after the other: device orchestration, and kernels at source level. */
  DEVICE,
  /** A cube core with its pipes. */
  CUBE_CORE,
  /** A vector core with its pipes. */
  VECTOR_CORE
}
