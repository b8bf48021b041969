package dev.ppto.runtime.expect.value;

/**
 * An operation on values that has no result: shapes that do not broadcast, an axis that does not
 * exist. It knows no place; the evaluator adds it.
 */
public final class ArrayException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ArrayException(String message) {
    super(message);
  }
}
