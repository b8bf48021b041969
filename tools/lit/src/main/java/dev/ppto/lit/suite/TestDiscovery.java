package dev.ppto.lit.suite;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds test files.
 *
 * <p>A suite starts at the outermost folder around a path that has a {@code lit.properties}; or, if
 * one of these names a suite, at the innermost that does; or else at the path itself.
 */
public final class TestDiscovery {
  private final ImmutableMap<String, String> parameters;
  private final ImmutableMap<String, String> environment;
  private final SuiteConfig defaults;
  private final Map<Path, LitTest> tests = new LinkedHashMap<>();

  /** A folder whose configuration is known. */
  private record Folder(Path root, SuiteConfig config) {}

  private final Map<Path, Folder> folders = new HashMap<>();

  /**
   * A search.
   *
   * @param parameters what configurations can refer to; each is the feature {@code name=value} too
   */
  public TestDiscovery(Map<String, String> parameters, Map<String, String> environment) {
    this.parameters = ImmutableMap.copyOf(parameters);
    this.environment = ImmutableMap.copyOf(environment);
    ImmutableSet.Builder<String> features = ImmutableSet.builder();
    features.addAll(Features.ofMachine(environment));
    parameters.forEach((name, value) -> features.add(name + '=' + value));
    this.defaults = SuiteConfig.defaults(features.build());
  }

  /**
   * All tests under the paths, sorted by suite and name. A file that is named itself is a test
   * whatever its name ends with.
   */
  public ImmutableList<LitTest> find(List<Path> paths) throws ConfigException {
    for (Path path : paths) {
      Path absolute = path.toAbsolutePath().normalize();
      if (Files.isDirectory(absolute)) {
        folder(absolute);
      } else if (Files.isRegularFile(absolute)) {
        add(absolute, configured(absolute.getParent()));
      } else {
        throw new ConfigException(path + ": expected a test file or a folder of tests, found none");
      }
    }
    return tests.values().stream()
        .sorted(Comparator.comparing(LitTest::suite).thenComparing(LitTest::name))
        .collect(ImmutableList.toImmutableList());
  }

  private void folder(Path path) throws ConfigException {
    Folder folder = configured(path);
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(path)) {
      stream.forEach(entries::add);
    } catch (IOException | DirectoryIteratorException e) {
      throw new ConfigException(path + ": cannot be read: " + e.getMessage());
    }
    for (Path entry : entries) {
      String name = entry.getFileName().toString();
      if (folder.config().isExcluded(name)) {
        continue;
      }
      if (Files.isDirectory(entry) && !Files.isSymbolicLink(entry)) {
        folder(entry);
      } else if (folder.config().isTest(name) && Files.isRegularFile(entry)) {
        add(entry, folder);
      }
    }
  }

  private void add(Path file, Folder folder) {
    String name = folder.root().relativize(file).toString().replace('\\', '/');
    String suite = folder.config().suite();
    if (suite == null) {
      Path rootName = folder.root().getFileName();
      suite = rootName == null ? "tests" : rootName.toString();
    }
    tests.putIfAbsent(file, new LitTest(suite, name, file, folder.config()));
  }

  private Folder configured(Path path) throws ConfigException {
    Folder known = folders.get(path);
    if (known != null) {
      return known;
    }
    Path parent = path.getParent();
    Folder above = parent == null ? null : folders.get(parent);
    Folder folder = above != null ? below(above, path) : outermost(path);
    folders.put(path, folder);
    return folder;
  }

  /** Reads all configurations from the outermost folder that has one down to a path. */
  private Folder outermost(Path path) throws ConfigException {
    List<Path> chain = new ArrayList<>();
    int configured = 0;
    for (Path folder = path; folder != null; folder = folder.getParent()) {
      chain.add(folder);
      if (Files.isRegularFile(folder.resolve(SuiteConfigParser.FILE_NAME))) {
        configured = chain.size() - 1;
      }
    }
    Folder folder = new Folder(chain.get(configured), defaults);
    for (int i = configured; i >= 0; i--) {
      folder = below(folder, chain.get(i));
    }
    return folder;
  }

  private Folder below(Folder above, Path path) throws ConfigException {
    SuiteConfig config = SuiteConfigParser.read(path, above.config(), parameters, environment);
    boolean ownSuite = config.suite() != null && !config.suite().equals(above.config().suite());
    return new Folder(ownSuite ? path : above.root(), config);
  }
}
