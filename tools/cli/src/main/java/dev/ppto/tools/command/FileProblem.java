package dev.ppto.tools.command;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;

/** Words for what went wrong with a file. */
final class FileProblem {
  private FileProblem() {}

  /** What failed at which file, if that is known, and why. */
  static String describe(IOException e) {
    String file = e instanceof FileSystemException failure ? failure.getFile() : null;
    return file == null ? reason(e) : "cannot use '" + file + "': " + reason(e);
  }

  /** Why an operation on a file failed, without the name of the file. */
  static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "there is a file of that name";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    String reason = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
    return reason == null
        ? e.getClass().getSimpleName()
        : reason.substring(0, 1).toLowerCase(Locale.ROOT) + reason.substring(1);
  }
}
