package dev.ppto.lit.run;

/** What became of a test. */
public enum ResultCode {
  PASS(false, "Passed"),
  FAIL(true, "Failed"),
  /** Failed, as it was to. */
  XFAIL(false, "Expectedly Failed"),
  /** Passed, though it was to fail. */
  XPASS(true, "Unexpectedly Passed"),
  /** Not run: the machine or the build lacks what it needs. */
  UNSUPPORTED(false, "Unsupported"),
  /** Not run: it is no sound test. */
  UNRESOLVED(true, "Unresolved"),
  /** Not run: enough others failed before. */
  SKIPPED(false, "Skipped");

  private final boolean failure;
  private final String title;

  ResultCode(boolean failure, String title) {
    this.failure = failure;
    this.title = title;
  }

  /** Whether a run with such a result has failed. */
  public boolean isFailure() {
    return failure;
  }

  /** As the summary names it. */
  public String title() {
    return title;
  }
}
