package dev.ppto.definition.generator;

import dev.ppto.definition.codegen.JavaGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.generator.IFileSystemAccess2;

/**
 * Writes what differs, so that nothing is compiled anew for no reason, and removes what a
 * definition no longer gives.
 */
final class Output {
  private final IFileSystemAccess2 files;
  private final String dialect;

  Output(IFileSystemAccess2 files, String dialect) {
    this.files = files;
    this.dialect = dialect;
  }

  /** Writes files by path. */
  void write(String output, Map<String, String> texts) {
    texts.forEach(
        (path, text) -> {
          if (!files.isFile(path, output)
              || !files.readTextFile(path, output).toString().equals(text)) {
            files.generateFile(path, output, text);
          }
        });
  }

  /** Removes sources of the package that were once generated from this dialect. */
  void deleteOthers(String output, String javaPackage, Set<String> paths) {
    String folder = javaPackage.replace('.', '/');
    URI first = files.getURI(paths.iterator().next(), output);
    if (!first.isFile()) {
      return;
    }
    for (Path file : javaFiles(Path.of(first.toFileString()).getParent())) {
      String path = folder + "/" + file.getFileName();
      if (!paths.contains(path)
          && files
              .readTextFile(path, output)
              .toString()
              .startsWith(JavaGenerator.header(dialect))) {
        files.deleteFile(path, output);
      }
    }
  }

  private static List<Path> javaFiles(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
