package dev.ppto.runtime.tensor;

import java.io.IOException;

/** A file that is no {@code .npy} file this reader understands; the message names the file. */
public final class NpyFormatException extends IOException {
  private static final long serialVersionUID = 1L;

  public NpyFormatException(String message) {
    super(message);
  }
}
