package dev.ppto.runtime.tensor;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes a file so that others see either the old content or all of the new. */
final class AtomicFile {
  private AtomicFile() {}

  interface Content {
    void writeTo(FileChannel channel) throws IOException;
  }

  static void write(Path file, Content content) throws IOException {
    // A link stays a link: what it points to is replaced.
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    try {
      if (Files.isDirectory(target)) {
        throw new IOException("is a directory, expected a file name");
      } else if (Files.exists(target) && !Files.isRegularFile(target)) {
        try (FileChannel channel = FileChannel.open(target, StandardOpenOption.WRITE)) {
          content.writeTo(channel);
        }
      } else {
        replace(target, content);
      }
    } catch (NoSuchFileException e) {
      throw new IOException(file + ": its directory does not exist", e);
    } catch (AccessDeniedException e) {
      throw new IOException(file + ": permission to write it is missing", e);
    } catch (FileSystemException e) {
      throw new IOException(file + ": cannot be written: " + e.getReason(), e);
    } catch (IOException e) {
      throw new IOException(file + ": cannot be written: " + e.getMessage(), e);
    }
  }

  private static void replace(Path target, Content content) throws IOException {
    Path temporary = null;
    try {
      FileChannel opened = null;
      for (int attempt = 0; opened == null; attempt++) {
        Path candidate = temporaryName(target, attempt);
        try {
          opened =
              FileChannel.open(candidate, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
          temporary = candidate;
        } catch (FileAlreadyExistsException e) {
          // Another process with our id on another machine, or one that died: take the next name.
          if (attempt == 1000) {
            throw e;
          }
        }
      }
      try (FileChannel channel = opened) {
        content.writeTo(channel);
        channel.force(true);
      }
      move(temporary, target);
      temporary = null;
    } finally {
      if (temporary != null) {
        Files.deleteIfExists(temporary);
      }
    }
  }

  /** In the same directory, hence on the same file system, where a move is one step. */
  private static Path temporaryName(Path target, int attempt) {
    String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + "-" + attempt;
    return target.resolveSibling(name);
  }

  private static void move(Path temporary, Path target) throws IOException {
    try {
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
