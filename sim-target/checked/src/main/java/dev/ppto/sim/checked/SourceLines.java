package dev.ppto.sim.checked;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where reports find the lines that locations speak of. */
@FunctionalInterface
public interface SourceLines {

  /**
   * A line of a source.
   *
   * @param line from 1
   * @return the line without its end; null if it cannot be found
   */
  @Nullable String line(String file, int line);

  /** Reads files by the names that locations have; each file once. */
  static SourceLines ofFiles() {
    Map<String, List<String>> files = new HashMap<>();
    return (file, line) -> {
      List<String> lines = files.computeIfAbsent(file, SourceLines::read);
      return line >= 1 && line <= lines.size() ? lines.get(line - 1) : null;
    };
  }

  private static List<String> read(String file) {
    try {
      return new String(Files.readAllBytes(Path.of(file)), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException | InvalidPathException e) {
      return List.of(); // Standard input, or a file that is gone: reports do without the line.
    }
  }
}
