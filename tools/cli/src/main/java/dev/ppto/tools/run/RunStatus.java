package dev.ppto.tools.run;

/**
 * Exit statuses that only {@code ppto run} has, besides those of all tools. Of several that apply
 * the lowest counts.
 */
final class RunStatus {
  /** Nobody can go on. */
  static final int DEADLOCK = 3;

  /** Memory or signals were misused. */
  static final int HAZARD = 4;

  static final int EXPECTATION_NOT_MET = 5;
  static final int STEP_LIMIT = 6;

  private RunStatus() {}
}
