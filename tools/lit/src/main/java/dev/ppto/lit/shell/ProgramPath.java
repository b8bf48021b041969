package dev.ppto.lit.shell;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds programs on disk. */
public final class ProgramPath {
  private ProgramPath() {}

  /** The file of a program: a path, or a name that the variable PATH leads to. Null for neither. */
  public static @Nullable Path find(String name, Path directory, Map<String, String> environment) {
    if (name.isEmpty()) {
      return null;
    }
    if (name.indexOf('/') >= 0) {
      Path path = directory.resolve(name);
      return isProgram(path) ? path : null;
    }
    for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator)) {
      Path path = directory.resolve(folder).resolve(name);
      if (isProgram(path)) {
        return path;
      }
    }
    return null;
  }

  private static boolean isProgram(Path path) {
    return Files.isRegularFile(path) && Files.isExecutable(path);
  }
}
