package dev.ppto.lit.engine;

/** The failure of a test file: its message is what the test did. */
final class LitTestFailure extends AssertionError {
  private static final long serialVersionUID = 1L;

  LitTestFailure(String message) {
    super(message);
  }

  /** No Java code is to blame. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}
