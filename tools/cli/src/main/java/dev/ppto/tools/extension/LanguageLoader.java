package dev.ppto.tools.extension;

import dev.ppto.ir.dynamic.DefinitionEditing;
import dev.ppto.ir.dynamic.DefinitionLanguage;
import dev.ppto.ir.source.SourceLanguage;
import dev.ppto.tools.command.FileException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Loads the languages of definitions and sources when the first text is read, and not before: their
 * framework takes longer to start than all else. It is on the class path of tests; else its jars
 * lie in a folder beside the tools, and get a class loader of their own.
 */
public final class LanguageLoader {
  private static final String FOLDER = "definition-lib";
  private static final String SERVER_FOLDER = "language-server-lib";

  private static @Nullable DefinitionLanguage language;

  private static final Map<String, SourceLanguage> SOURCES = new HashMap<>();

  private LanguageLoader() {}

  /**
   * The language; it stays loaded.
   *
   * @throws FileException if it is in none of the places
   */
  static synchronized DefinitionLanguage get() throws IOException {
    DefinitionLanguage found = language;
    if (found == null) {
      found = load(DefinitionLanguage.class, List.of(FOLDER));
      language = found;
    }
    return found;
  }

  /**
   * What helps to write definitions, with the language server.
   *
   * @throws FileException if it is in none of the places
   */
  public static DefinitionEditing editing() throws IOException {
    return load(DefinitionEditing.class, List.of(FOLDER, SERVER_FOLDER));
  }

  /**
   * The language of sources; it stays loaded.
   *
   * @param suffix of its files
   * @throws FileException if it is in none of the places
   */
  static synchronized SourceLanguage source(String suffix) throws IOException {
    SourceLanguage found = SOURCES.get(suffix);
    if (found == null) {
      found =
          load(
              SourceLanguage.class,
              List.of(FOLDER),
              language -> language.suffix().equals(suffix),
              "sources cannot be read here: expected the jar ppto-pypto");
      SOURCES.put(suffix, found);
    }
    return found;
  }

  private static <S> S load(Class<S> service, List<String> folders) throws IOException {
    return load(
        service,
        folders,
        any -> true,
        "definitions cannot be read as text here: expected the jar ppto-definition");
  }

  private static <S> S load(
      Class<S> service, List<String> folders, Predicate<S> wanted, String missing)
      throws IOException {
    ClassLoader tools = LanguageLoader.class.getClassLoader();
    Path place = place();
    S found = find(service, tools, wanted);
    if (found == null && place != null) {
      List<URL> jars = new ArrayList<>();
      for (String folder : folders) {
        jars.addAll(jars(place.resolveSibling(folder)));
      }
      // Never closed: its classes are loaded as they are needed.
      found = find(service, new URLClassLoader(jars.toArray(URL[]::new), tools), wanted);
    }
    if (found == null) {
      throw new FileException(
          missing
              + " on the class path"
              + (place == null ? "" : " or in '" + place.resolveSibling(FOLDER) + "'")
              + ", found none"
              + (service == SourceLanguage.class
                  ? ""
                  : "; files that 'ppto dialect compile' makes can be read"));
    }
    return found;
  }

  private static <S> @Nullable S find(Class<S> service, ClassLoader loader, Predicate<S> wanted) {
    try {
      for (S each : ServiceLoader.load(service, loader)) {
        if (wanted.test(each)) {
          return each;
        }
      }
      return null;
    } catch (ServiceConfigurationError | LinkageError e) {
      // The module without what it needs: as good as none.
      return null;
    }
  }

  /** The jar or the folder of classes that this class is from; null if that is nowhere. */
  private static @Nullable Path place() {
    CodeSource source = LanguageLoader.class.getProtectionDomain().getCodeSource();
    try {
      return source == null || source.getLocation() == null
          ? null
          : Path.of(source.getLocation().toURI());
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null;
    }
  }

  private static List<URL> jars(Path folder) throws IOException {
    List<URL> urls = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path jar : files.filter(f -> f.toString().endsWith(".jar")).sorted().toList()) {
          urls.add(jar.toUri().toURL());
        }
      }
    }
    return urls;
  }
}
