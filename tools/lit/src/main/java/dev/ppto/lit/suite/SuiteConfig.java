package dev.ppto.lit.suite;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.ppto.lit.script.FeatureExpression;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How the tests of a folder are run: what its {@code lit.properties} says, and those of the folders
 * above it.
 *
 * @param suite the name of the suite; null when no file gives one
 * @param suffixes the ends of the names of test files
 * @param excludes the names of files and folders that hold no tests; {@code *} stands for any text
 * @param requires conditions for all tests of the folder
 * @param substitutions command text by name, without the percent sign
 * @param timeout how long a test may run; zero for any time
 */
public record SuiteConfig(
    @Nullable String suite,
    ImmutableList<String> suffixes,
    ImmutableList<String> excludes,
    ImmutableSet<String> features,
    ImmutableList<FeatureExpression> requires,
    ImmutableMap<String, String> substitutions,
    ImmutableMap<String, String> environment,
    Duration timeout) {

  /** What holds where no file says otherwise. */
  public static SuiteConfig defaults(ImmutableSet<String> features) {
    return new SuiteConfig(
        null,
        ImmutableList.of(".mlir", ".py", ".test", ".dialect"),
        ImmutableList.of("Inputs", "Output", "target", ".*"),
        features,
        ImmutableList.of(),
        ImmutableMap.of(),
        ImmutableMap.of(),
        Duration.ofSeconds(60));
  }

  /** Whether a file name is that of a test. */
  public boolean isTest(String name) {
    return !isExcluded(name) && suffixes.stream().anyMatch(name::endsWith);
  }

  /** Whether a file or folder is left out. */
  public boolean isExcluded(String name) {
    return excludes.stream().anyMatch(pattern -> matches(pattern, name));
  }

  private static boolean matches(String pattern, String name) {
    if (pattern.indexOf('*') < 0) {
      return pattern.equals(name);
    }
    StringBuilder regex = new StringBuilder();
    for (String part : pattern.split("\\*", -1)) {
      regex.append(regex.length() == 0 ? "" : ".*").append(Pattern.quote(part));
    }
    return name.matches(regex.toString());
  }
}
