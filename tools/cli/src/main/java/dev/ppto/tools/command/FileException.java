package dev.ppto.tools.command;

import java.io.IOException;
import java.nio.file.InvalidPathException;

/** A file of the command line that cannot be read or written. The message names it and says why. */
public final class FileException extends IOException {
  private static final long serialVersionUID = 1L;

  public FileException(String message) {
    super(message);
  }

  /** A failure at a file, which the argument names. */
  static FileException of(String action, String argument, IOException cause) {
    return new FileException(
        "cannot " + action + " '" + argument + "': " + FileProblem.reason(cause));
  }

  /** An argument that no file can be called. */
  static FileException of(String argument, InvalidPathException cause) {
    return new FileException(
        "'" + argument + "' cannot be the name of a file: " + cause.getReason());
  }
}
