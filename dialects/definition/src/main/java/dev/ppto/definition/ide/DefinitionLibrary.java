package dev.ppto.definition.ide;

import com.google.common.hash.Hashing;
import dev.ppto.ir.Dialect;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;

/**
 * The definitions of the dialects of a class path, as files, since editors open files: those in
 * archives are copied into the user's cache.
 */
final class DefinitionLibrary {
  static final String EXTENSION = ".dialect";

  private final ClassLoader classPath;
  private Map<String, Path> files;

  DefinitionLibrary(ClassLoader classPath) {
    this.classPath = classPath;
  }

  /** Files by the name of their dialect. Those that cannot be read are left out. */
  synchronized Map<String, Path> files() {
    if (files == null) {
      files = new TreeMap<>();
      for (Dialect dialect : ServiceLoader.load(Dialect.class, classPath)) {
        URL definition = classPath.getResource(dialect.namespace() + EXTENSION);
        if (definition != null) {
          try {
            files.put(dialect.namespace(), file(dialect.namespace(), definition));
          } catch (IOException | URISyntaxException e) {
            System.err.println(
                "warning: the definition of dialect '"
                    + dialect.namespace()
                    + "' cannot be read, so that names in it are unknown: "
                    + e.getMessage());
          }
        }
      }
    }
    return files;
  }

  private static Path file(String dialect, URL definition) throws IOException, URISyntaxException {
    if (definition.getProtocol().equals("file")) {
      return Path.of(definition.toURI());
    }
    byte[] text;
    try (InputStream in = definition.openStream()) {
      text = in.readAllBytes();
    }
    Path folder = cache().resolve(Hashing.sha256().hashBytes(text).toString().substring(0, 16));
    Path file = folder.resolve(dialect + EXTENSION);
    if (!Files.exists(file)) {
      Files.createDirectories(folder);
      Path part = Files.createTempFile(folder, dialect, null);
      Files.write(part, text);
      part.toFile().setReadOnly();
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }
    return file;
  }

  private static Path cache() {
    String configured = System.getenv("XDG_CACHE_HOME");
    Path caches =
        configured == null || configured.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(configured);
    return caches.resolve("ppto").resolve("definitions");
  }
}
