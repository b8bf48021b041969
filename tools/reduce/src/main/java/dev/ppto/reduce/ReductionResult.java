package dev.ppto.reduce;

/**
 * What came of a reduction.
 *
 * @param best the smallest program found; the input if none is smaller
 * @param tests how often the property was tested
 * @param repeated how many candidates needed no test, because an earlier one was the same
 */
public record ReductionResult(
    End end, Candidate best, ProgramSize before, ProgramSize after, long tests, long repeated) {

  /** Why it ended. */
  public enum End {
    /** No reduction makes the program smaller. */
    MINIMAL,
    /** The input does not have the property. */
    NOT_INTERESTING,
    TEST_LIMIT,
    TIME_LIMIT,
    INTERRUPTED
  }
}
