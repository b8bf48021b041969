package dev.ppto.rewrite.analysis;

/** Whether two accesses touch the same memory. */
public enum Overlap {
  /** They never have a byte in common. */
  NO,
  /** They may have bytes in common. */
  MAY,
  /** They certainly have a byte in common, if both happen. */
  MUST
}
