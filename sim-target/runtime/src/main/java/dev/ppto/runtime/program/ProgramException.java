package dev.ppto.runtime.program;

/** What was asked of a program does not fit it: an unknown entry, a missing argument. */
public final class ProgramException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ProgramException(String message) {
    super(message, null, false, false);
  }
}
