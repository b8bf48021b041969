package dev.ppto.lit.filecheck;

/**
 * The outcome of a check.
 *
 * @param text the messages and the dump of the input; empty when there is nothing to say
 */
public record FileCheckResult(Status status, String text) {
  /** The outcomes, with the exit status of each. */
  public enum Status {
    /** The input holds what the check file says. */
    PASSED(0),
    /** It does not. */
    FAILED(1),
    /** There is no answer: check file, definitions or input are not sound. */
    UNUSABLE(2);

    private final int code;

    Status(int code) {
      this.code = code;
    }

    public int code() {
      return code;
    }
  }

  public boolean passed() {
    return status == Status.PASSED;
  }
}
