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

  /**
   * Makes {@code bytes} the content of a file, all at once. Writes through links; keeps the rights.
   */
  static void write(Path path, byte[] bytes) throws IOException {
    if (!Files.exists(path)) {
      replace(path, bytes, false);
    } else if (!Files.isRegularFile(path)) {
      // A device or a pipe takes text, and must not be replaced by a file.
      try (OutputStream out = Files.newOutputStream(path)) {
        out.write(bytes);
      }
    } else if (!Files.isWritable(path)) {
      throw new AccessDeniedException(path.toString());
    } else if (Files.isWritable(path.toRealPath().getParent())) {
      replace(path.toRealPath(), bytes, true);
    } else {
      Files.write(path, bytes);
    }
  }

  private static void replace(Path target, byte[] bytes, boolean keepRights) throws IOException {
    String name = ".ppto-" + Long.toHexString(ThreadLocalRandom.current().nextLong()) + ".tmp";
    Path temporary = target.resolveSibling(name);
    try {
      Files.write(temporary, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
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
