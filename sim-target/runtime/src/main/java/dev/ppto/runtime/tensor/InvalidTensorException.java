package dev.ppto.runtime.tensor;

/** A shape, size or value that no {@link Tensor} can have. The message is meant for the user. */
public final class InvalidTensorException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InvalidTensorException(String message) {
    super(message);
  }
}
