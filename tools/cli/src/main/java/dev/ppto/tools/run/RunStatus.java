package dev.ppto.tools.run;

/** Exit statuses of {@code ppto run}. Of several that apply the first one in order counts. */
final class RunStatus {
  static final int OK = 0;

  /** The program was rejected; diagnostics say why. */
  static final int REJECTED = 1;

  static final int WRONG_USAGE = 2;
  static final int DEADLOCK = 3;
  static final int HAZARD = 4;
  static final int EXPECTATION_NOT_MET = 5;
  static final int STEP_LIMIT = 6;
  static final int INTERNAL_ERROR = 70;

  private RunStatus() {}
}
