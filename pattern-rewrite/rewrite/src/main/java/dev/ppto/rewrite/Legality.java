package dev.ppto.rewrite;

/** What a conversion target says of an operation. */
public enum Legality {
  LEGAL,
  ILLEGAL,
  /**
   * Nothing was said: converted if a pattern can, left as it is otherwise; illegal in a full
   * conversion.
   */
  UNKNOWN
}
