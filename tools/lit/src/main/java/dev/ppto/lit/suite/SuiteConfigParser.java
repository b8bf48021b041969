package dev.ppto.lit.suite;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.ppto.lit.script.FeatureExpression;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code lit.properties} files: lines {@code key = value}, where the last {@code \} goes on.
 */
final class SuiteConfigParser {
  static final String FILE_NAME = "lit.properties";

  private static final Pattern PARAMETER =
      Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_.-]*)(?::([^}]*))?\\}");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");
  private static final String KEYS =
      "suite, suffixes, excludes, features, programs, requires, timeout, substitution.NAME,"
          + " env.NAME";

  private final Path file;
  private final Map<String, String> parameters;
  private final Map<String, String> processEnvironment;
  private @Nullable String suite;
  private List<String> suffixes;
  private final Set<String> excludes;
  private final Set<String> features;
  private final List<FeatureExpression> requires;
  private final Map<String, String> substitutions;
  private final Map<String, String> environment;
  private Duration timeout;
  private int line;

  private SuiteConfigParser(
      Path file,
      SuiteConfig above,
      Map<String, String> parameters,
      Map<String, String> processEnvironment) {
    this.file = file;
    this.parameters = parameters;
    this.processEnvironment = processEnvironment;
    this.suite = above.suite();
    this.suffixes = above.suffixes();
    this.excludes = new LinkedHashSet<>(above.excludes());
    this.features = new LinkedHashSet<>(above.features());
    this.requires = new ArrayList<>(above.requires());
    this.substitutions = new LinkedHashMap<>(above.substitutions());
    this.environment = new LinkedHashMap<>(above.environment());
    this.timeout = above.timeout();
  }

  /** The configuration of a folder, given that of the folder above it. */
  static SuiteConfig read(
      Path folder,
      SuiteConfig above,
      Map<String, String> parameters,
      Map<String, String> processEnvironment)
      throws ConfigException {
    Path file = folder.resolve(FILE_NAME);
    if (!Files.isRegularFile(file)) {
      return above;
    }
    return new SuiteConfigParser(file, above, parameters, processEnvironment).parse();
  }

  private SuiteConfig parse() throws ConfigException {
    List<String> lines;
    try {
      lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new ConfigException(file + ": cannot be read: " + e.getMessage());
    }
    StringBuilder text = new StringBuilder();
    int start = 0;
    for (int i = 0; i < lines.size(); i++) {
      String content = lines.get(i).strip();
      if (text.length() == 0) {
        start = i + 1;
        if (content.isEmpty() || content.startsWith("#")) {
          continue;
        }
      }
      if (content.endsWith("\\") && i + 1 < lines.size()) {
        text.append(content, 0, content.length() - 1);
        continue;
      }
      text.append(content);
      line = start;
      property(text.toString());
      text.setLength(0);
    }
    return new SuiteConfig(
        suite,
        ImmutableList.copyOf(suffixes),
        ImmutableList.copyOf(excludes),
        ImmutableSet.copyOf(features),
        ImmutableList.copyOf(requires),
        ImmutableMap.copyOf(substitutions),
        ImmutableMap.copyOf(environment),
        timeout);
  }

  private void property(String text) throws ConfigException {
    int equals = text.indexOf('=');
    if (equals < 0) {
      throw error("expected 'key = value', found '" + text + "'");
    }
    String key = text.substring(0, equals).strip();
    String value = withParameters(text.substring(equals + 1).strip());
    switch (key) {
      case "suite" -> suite = value;
      case "suffixes" -> suffixes = words(value);
      case "excludes" -> excludes.addAll(words(value));
      case "features" -> features.addAll(words(value));
      case "programs" -> {
        for (String program : words(value)) {
          if (Features.isProgram(program, processEnvironment)) {
            features.add(program);
          }
        }
      }
      case "requires" -> requires.add(condition(value));
      case "timeout" -> timeout = Duration.ofSeconds(seconds(value));
      default -> {
        if (key.startsWith("substitution.")) {
          substitutions.put(name(key.substring("substitution.".length()), key), value);
        } else if (key.startsWith("env.")) {
          environment.put(name(key.substring("env.".length()), key), value);
        } else {
          throw error("expected one of " + KEYS + "; found '" + key + "'");
        }
      }
    }
  }

  private String name(String name, String key) throws ConfigException {
    if (!NAME.matcher(name).matches()) {
      throw error(
          "expected a name of letters, digits, '_', '.', '-' after the first '.', found '"
              + key
              + "'");
    }
    return name;
  }

  private static List<String> words(String value) {
    return value.isEmpty() ? List.of() : List.of(value.split("[\\s,]+"));
  }

  private FeatureExpression condition(String value) throws ConfigException {
    try {
      return FeatureExpression.parse(value);
    } catch (FeatureExpression.SyntaxException e) {
      throw error(e.getMessage());
    }
  }

  private int seconds(String value) throws ConfigException {
    if (!value.matches("[0-9]{1,7}")) {
      throw error("expected a number of seconds, or 0 for no limit; found '" + value + "'");
    }
    return Integer.parseInt(value);
  }

  private String withParameters(String value) throws ConfigException {
    Matcher matcher = PARAMETER.matcher(value);
    StringBuilder out = new StringBuilder();
    while (matcher.find()) {
      String parameter = parameters.getOrDefault(matcher.group(1), matcher.group(2));
      if (parameter == null) {
        throw error(
            "parameter '"
                + matcher.group(1)
                + "' is not set; give --param "
                + matcher.group(1)
                + "=VALUE, or a default as in ${"
                + matcher.group(1)
                + ":default}");
      }
      matcher.appendReplacement(out, Matcher.quoteReplacement(parameter));
    }
    return matcher.appendTail(out).toString();
  }

  private ConfigException error(String message) {
    return new ConfigException(file + ":" + line + ": " + message);
  }
}
