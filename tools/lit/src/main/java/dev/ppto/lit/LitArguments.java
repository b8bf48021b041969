package dev.ppto.lit;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** A command line of lit, read. */
final class LitArguments {
  /** Says that a command line is wrong; the message is one line. */
  static final class UsageException extends Exception {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
      super(message);
    }
  }

  static final String USAGE =
      """
      usage: ppto-lit [options] PATH...

      Runs the tests in the given files and folders.

        -v, --verbose              show what the tests that fail did
        -a, --show-all             show what all tests did
        -q, --quiet                show failures only
        -j, --workers N            run N tests at a time (the number of processors)
        --filter REGEX             only tests in whose names something matches
        --filter-out REGEX         only tests in whose names nothing matches
        --param NAME=VALUE         set what configurations can refer to as ${NAME}
        -D NAME=VALUE              the same
        --max-failures N           stop after so many failures
        --timeout SECONDS          stop a test after so long, 0 for never (60)
        --output-dir DIRECTORY     where tests write files; kept then (a temporary one, kept when
                                   tests fail)
        --time-tests               show the slowest tests
        --show-tests               list the tests, run none
        --xunit-xml-output FILE    write the results to a file too
        -h, --help                 show this
      """;

  private final Path folder;
  private final List<Path> paths = new ArrayList<>();
  private final Map<String, String> parameters = new LinkedHashMap<>();
  private boolean verbose;
  private boolean showAll;
  private boolean quiet;
  private boolean help;
  private boolean timeTests;
  private boolean showTests;
  private int workers = Runtime.getRuntime().availableProcessors();
  private int maxFailures;
  private @Nullable Pattern filter;
  private @Nullable Pattern filterOut;
  private @Nullable Duration timeout;
  private @Nullable Path output;
  private @Nullable Path xunit;

  private LitArguments(Path folder) {
    this.folder = folder;
  }

  /**
   * @param folder where relative paths start
   */
  static LitArguments parse(List<String> arguments, Path folder) throws UsageException {
    LitArguments parsed = new LitArguments(folder);
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (!argument.startsWith("-") || argument.equals("-")) {
        parsed.paths.add(folder.resolve(argument));
        continue;
      }
      if (parsed.flag(argument)) {
        continue;
      }
      String name = argument;
      String value = null;
      int equals = argument.indexOf('=');
      if (argument.startsWith("--") && equals > 0) {
        name = argument.substring(0, equals);
        value = argument.substring(equals + 1);
      } else if (argument.length() > 2 && argument.matches("-[jD].*")) {
        name = argument.substring(0, 2);
        value = argument.substring(2);
      }
      if (value == null) {
        if (i + 1 == arguments.size()) {
          throw new UsageException(
              "expected an option with a value to be followed by it, or a known option; found '"
                  + argument
                  + "' (--help lists all)");
        }
        value = arguments.get(++i);
      }
      parsed.option(name, value);
    }
    if (parsed.paths.isEmpty() && !parsed.help) {
      throw new UsageException("expected a test file or a folder of tests, found none");
    }
    return parsed;
  }

  private boolean flag(String argument) {
    switch (argument) {
      case "-v", "-vv", "--verbose" -> verbose = true;
      case "-a", "--show-all" -> showAll = true;
      case "-q", "--quiet" -> quiet = true;
      case "-h", "--help" -> help = true;
      case "-sv" -> {
        quiet = true;
        verbose = true;
      }
      case "--time-tests" -> timeTests = true;
      case "--show-tests" -> showTests = true;
      default -> {
        return false;
      }
    }
    return true;
  }

  private void option(String name, String value) throws UsageException {
    switch (name) {
      case "-j", "--workers", "--threads" -> {
        workers = number(name, value);
        if (workers == 0) {
          throw new UsageException(name + " expects at least 1, found 0");
        }
      }
      case "--filter" -> filter = regex(name, value);
      case "--filter-out" -> filterOut = regex(name, value);
      case "--param", "-D" -> {
        int equals = value.indexOf('=');
        if (equals <= 0) {
          throw new UsageException(name + " expects NAME=VALUE, found '" + value + "'");
        }
        parameters.put(value.substring(0, equals), value.substring(equals + 1));
      }
      case "--max-failures" -> maxFailures = number(name, value);
      case "--timeout" -> timeout = Duration.ofSeconds(number(name, value));
      case "--output-dir" -> output = folder.resolve(value);
      case "--xunit-xml-output" -> xunit = folder.resolve(value);
      default -> throw new UsageException("unknown option '" + name + "' (--help lists all)");
    }
  }

  private static int number(String name, String value) throws UsageException {
    if (!value.matches("[0-9]{1,7}")) {
      throw new UsageException(name + " expects a number, found '" + value + "'");
    }
    return Integer.parseInt(value);
  }

  private static Pattern regex(String name, String value) throws UsageException {
    try {
      return Pattern.compile(value);
    } catch (PatternSyntaxException e) {
      throw new UsageException(
          name + " expects a regular expression, found '" + value + "': " + e.getDescription());
    }
  }

  ImmutableList<Path> paths() {
    return ImmutableList.copyOf(paths);
  }

  Map<String, String> parameters() {
    return parameters;
  }

  boolean selects(String displayName) {
    return (filter == null || filter.matcher(displayName).find())
        && (filterOut == null || !filterOut.matcher(displayName).find());
  }

  boolean verbose() {
    return verbose || showAll;
  }

  boolean showAll() {
    return showAll;
  }

  boolean quiet() {
    return quiet;
  }

  boolean help() {
    return help;
  }

  boolean timeTests() {
    return timeTests;
  }

  boolean showTests() {
    return showTests;
  }

  int workers() {
    return workers;
  }

  int maxFailures() {
    return maxFailures;
  }

  @Nullable Duration timeout() {
    return timeout;
  }

  @Nullable Path output() {
    return output;
  }

  @Nullable Path xunit() {
    return xunit;
  }
}
