package dev.ppto.tools.command;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;

/** Writes files so that a failure leaves what was there before. */
final class AtomicFile {
  private AtomicFile() {}

  /** What writes the content of a file. */
  @FunctionalInterface
  interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Gives a file its content, all at once. Writes through links; keeps the rights. */
  static void write(Path path, Content content) throws IOException {
    if (!Files.exists(path)) {
      replace(path, content, false);
    } else if (Files.isRegularFile(path) && !Files.isWritable(path)) {
      throw new AccessDeniedException(path.toString());
    } else if (Files.isRegularFile(path) && Files.isWritable(path.toRealPath().getParent())) {
      replace(path.toRealPath(), content, true);
    } else {
      // A device or a pipe, or a file in whose folder there can be no other.
      try (OutputStream out = Files.newOutputStream(path)) {
        content.writeTo(out);
      }
    }
  }

  private static void replace(Path target, Content content, boolean keepRights) throws IOException {
    String name = ".ppto-" + Long.toHexString(ThreadLocalRandom.current().nextLong()) + ".tmp";
    Path temporary = target.resolveSibling(name);
    try {
      try (OutputStream out =
          Files.newOutputStream(
              temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        content.writeTo(out);
      }
      if (keepRights) {
        copyRights(target, temporary);
      }
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static void copyRights(Path from, Path to) throws IOException {
    try {
      Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(from));
    } catch (UnsupportedOperationException | FileSystemException e) {
      // A file system without such rights, or a file of somebody else: the usual ones will do.
    }
  }
}
