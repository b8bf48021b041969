package dev.ppto.tools.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A file, in a folder of its own, that hands programs to a test command. */
public final class TestFile implements AutoCloseable {
  private static final String ENDING = ".mlir";

  private final Path folder;
  private final Path path;

  private TestFile(Path folder, Path path) {
    this.folder = folder;
    this.path = path;
  }

  /** A file with the name of another, as far as that is a name. */
  public static TestFile named(String original) throws IOException {
    Path folder = Files.createTempDirectory("ppto-test-");
    String name = original.substring(original.lastIndexOf('/') + 1).replaceAll("[^\\w.-]", "");
    Path file = folder.resolve(name.endsWith(ENDING) ? name : name + ENDING);
    // For a process that is stopped; the last one registered goes first.
    folder.toFile().deleteOnExit();
    file.toFile().deleteOnExit();
    return new TestFile(folder, file);
  }

  public Path path() {
    return path;
  }

  public void write(String text) throws IOException {
    Files.writeString(path, text.endsWith("\n") ? text : text + "\n");
  }

  /** Erases the folder with all that the command has left there. */
  @Override
  public void close() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(each);
      }
    }
  }
}
