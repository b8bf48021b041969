package dev.ppto.pass;

/** How a pass, or passes in order, ended. */
enum PassOutcome {
  /** All is well. */
  SUCCEEDED,

  /** An error in the program was reported. */
  REJECTED,

  /** A pass threw, left invalid IR, or did not say why it failed. */
  DEFECT;

  /** Of two outcomes, the worse. */
  PassOutcome and(PassOutcome other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
