package dev.ppto.examples;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the files of this repository are. */
final class Checkout {
  static final Path ROOT = root();

  private Checkout() {}

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("ppto"))) {
      folder = folder.getParent();
    }
    return folder;
  }
}
