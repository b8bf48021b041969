package dev.ppto.lit.engine;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.run.LitRunner;
import dev.ppto.lit.suite.TestDiscovery;
import dev.ppto.lit.tool.ToolSet;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.ConfigurationParameters;

/** What configuration parameters (or system properties) tell the engine. */
record EngineSettings(
    ImmutableList<Path> roots,
    @Nullable Pattern filter,
    int workers,
    @Nullable Duration timeout,
    @Nullable Path output,
    ImmutableMap<String, String> parameters) {

  static final String ROOT = "ppto.lit.root";
  static final String FILTER = "ppto.lit.filter";
  static final String WORKERS = "ppto.lit.workers";
  static final String TIMEOUT = "ppto.lit.timeout";
  static final String OUTPUT = "ppto.lit.output";
  static final String PARAMETERS = "ppto.lit.params";

  static EngineSettings of(ConfigurationParameters parameters) {
    ImmutableList.Builder<Path> roots = ImmutableList.builder();
    parameters
        .get(ROOT)
        .ifPresent(
            text ->
                Splitter.on(File.pathSeparatorChar)
                    .omitEmptyStrings()
                    .split(text)
                    .forEach(path -> roots.add(resolve(path))));
    Map<String, String> values = new LinkedHashMap<>();
    for (String pair :
        Splitter.on(',').omitEmptyStrings().split(parameters.get(PARAMETERS).orElse(""))) {
      int equals = pair.indexOf('=');
      if (equals <= 0) {
        throw new JUnitException(PARAMETERS + ": expected NAME=VALUE, found '" + pair + "'");
      }
      values.put(pair.substring(0, equals), pair.substring(equals + 1));
    }
    return new EngineSettings(
        roots.build(),
        parameters.get(FILTER, Pattern::compile).orElse(null),
        parameters
            .get(WORKERS, Integer::valueOf)
            .orElse(Runtime.getRuntime().availableProcessors()),
        parameters.get(TIMEOUT, text -> Duration.ofSeconds(Long.parseLong(text))).orElse(null),
        parameters.get(OUTPUT, EngineSettings::resolve).orElse(null),
        ImmutableMap.copyOf(values));
  }

  /** The folder of the Maven module, or else the current one. */
  static Path base() {
    String base = System.getProperty("basedir");
    return Path.of(base == null ? "" : base).toAbsolutePath().normalize();
  }

  static Path resolve(String path) {
    return base().resolve(path).normalize();
  }

  TestDiscovery discovery() {
    return new TestDiscovery(parameters, System.getenv());
  }

  boolean selects(String displayName) {
    return filter == null || filter.matcher(displayName).find();
  }

  LitRunner runner() throws IOException {
    return new LitRunner(
        new LitRunner.Options(
            ToolSet.discover(Thread.currentThread().getContextClassLoader()),
            workers,
            outputDirectory(),
            timeout,
            0,
            ImmutableMap.copyOf(System.getenv())));
  }

  private Path outputDirectory() throws IOException {
    if (output != null) {
      return Files.createDirectories(output).toRealPath();
    }
    if (Files.exists(base().resolve("pom.xml"))) {
      return Files.createDirectories(base().resolve("target").resolve("lit")).toRealPath();
    }
    return Files.createTempDirectory("ppto-lit-").toRealPath();
  }
}
