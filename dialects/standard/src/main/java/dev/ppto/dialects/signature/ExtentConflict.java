package dev.ppto.dialects.signature;

/** Extents that cannot all be as they are given; the message says which, expected and found. */
public final class ExtentConflict extends Exception {
  private static final long serialVersionUID = 1;

  private final String origin;
  private final String problem;

  ExtentConflict(String origin, String problem) {
    super(origin + ": " + problem, null, false, false);
    this.origin = origin;
    this.problem = problem;
  }

  /** Who said what cannot be: {@code dimension 1 of 'x'}. */
  public String origin() {
    return origin;
  }

  /** What was expected and found. */
  public String problem() {
    return problem;
  }
}
