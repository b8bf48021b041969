package dev.ppto.runtime.argument;

/**
 * An argument that cannot be read or does not fit the parameter it is for. The message says what
 * was expected and what was found.
 */
public final class InvalidArgumentException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InvalidArgumentException(String message) {
    super(message);
  }
}
