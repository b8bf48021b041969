package dev.ppto.ir.spec.codec;

import java.io.IOException;

/** A file of a compiled dialect that is not as it should be. The message says what was expected. */
public final class MalformedFileException extends IOException {
  private static final long serialVersionUID = 1L;

  public MalformedFileException(String message) {
    super(message);
  }
}
