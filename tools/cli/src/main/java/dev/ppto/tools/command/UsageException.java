package dev.ppto.tools.command;

/** A command line that is wrong. The message says what was expected and what was found. */
public final class UsageException extends Exception {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }
}
