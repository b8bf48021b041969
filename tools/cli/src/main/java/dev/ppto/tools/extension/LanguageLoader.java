package dev.ppto.tools.extension;

import dev.ppto.ir.dynamic.DefinitionLanguage;
import dev.ppto.tools.command.FileException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Loads the definition language when the first text is read, and not before: its framework takes
 * longer to start than all else. It is on the class path of tests; else its jars lie in a folder
 * beside the tools, and get a class loader of their own.
 */
final class LanguageLoader {
  private static final String FOLDER = "definition-lib";

  private static @Nullable DefinitionLanguage language;

  private LanguageLoader() {}

  /**
   * The language; it stays loaded.
   *
   * @throws FileException if it is in none of the places
   */
  static synchronized DefinitionLanguage get() throws IOException {
    DefinitionLanguage found = language;
    if (found == null) {
      ClassLoader tools = LanguageLoader.class.getClassLoader();
      Path folder = folder();
      found = find(tools);
      if (found == null && folder != null && Files.isDirectory(folder)) {
        // Never closed: its classes are loaded as they are needed.
        found = find(new URLClassLoader(jars(folder), tools));
      }
      if (found == null) {
        throw new FileException(
            "definitions cannot be read as text here: expected the jar ppto-definition on the class"
                + " path"
                + (folder == null ? "" : " or in '" + folder + "'")
                + ", found none; files that 'ppto dialect compile' makes can be read");
      }
      language = found;
    }
    return found;
  }

  private static @Nullable DefinitionLanguage find(ClassLoader loader) {
    try {
      return ServiceLoader.load(DefinitionLanguage.class, loader).findFirst().orElse(null);
    } catch (ServiceConfigurationError | LinkageError e) {
      // The module without what it needs: as good as none.
      return null;
    }
  }

  /** Beside the jar or the folder of classes that this class is from; null if that is nowhere. */
  private static @Nullable Path folder() {
    CodeSource source = LanguageLoader.class.getProtectionDomain().getCodeSource();
    try {
      return source == null || source.getLocation() == null
          ? null
          : Path.of(source.getLocation().toURI()).resolveSibling(FOLDER);
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null;
    }
  }

  private static URL[] jars(Path folder) throws IOException {
    List<URL> urls = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path jar : files.filter(f -> f.toString().endsWith(".jar")).sorted().toList()) {
        urls.add(jar.toUri().toURL());
      }
    }
    return urls.toArray(URL[]::new);
  }
}
