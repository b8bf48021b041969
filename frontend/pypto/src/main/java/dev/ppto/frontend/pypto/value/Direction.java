package dev.ppto.frontend.pypto.value;

/** What a function does with a parameter. */
public enum Direction {
  /** Reads it. */
  IN,
  /** Writes it: {@code pl.Out[..]}. */
  OUT,
  /** Reads and writes it: {@code pl.InOut[..]}. */
  INOUT
}
