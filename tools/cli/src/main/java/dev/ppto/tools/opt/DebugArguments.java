package dev.ppto.tools.opt;

import dev.ppto.tools.command.OptionTable;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.probe.Criterion;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The options that find out which pass or pattern does what. */
final class DebugArguments {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  /** How patterns that were tried are shown. */
  enum Patterns {
    NONE,
    TEXT,
    JSON
  }

  Patterns patterns = Patterns.NONE;
  final Map<String, Long> counters = new LinkedHashMap<>();
  @Nullable String bisect;
  private @Nullable String status;
  private @Nullable String match;
  Duration timeout = TIMEOUT;
  @Nullable String bisectOutput;

  void declare(OptionTable table) {
    table
        .section("Finding out which pass or pattern does what")
        .attached(
            "debug-patterns",
            "text|json",
            "Print which patterns were tried on which operations, and why they did not match",
            v -> patterns = patterns(v))
        .value(
            "debug-counter",
            "name=count,...",
            "Stop after so many: passes, rewrites, folds (fold), or rewrites by the pattern of that"
                + " name",
            this::counters)
        .value(
            "bisect",
            "cmd",
            "Find the pass, and the rewrite in it, after which CMD fails: %s in it stands for the"
                + " IR",
            v -> bisect = v)
        .value(
            "bisect-status",
            "status",
            "With which status it fails: a number, nonzero, crash or any (nonzero)",
            v -> status = v)
        .value("bisect-match", "regex", "What its output has when it fails", v -> match = v)
        .value(
            "bisect-timeout",
            "seconds",
            "How long it may take without having failed (60)",
            v -> timeout = timeout(v))
        .value(
            "bisect-output",
            "folder",
            "Write the IR before and after what was found to before.mlir and after.mlir there",
            v -> bisectOutput = v);
  }

  private static Patterns patterns(String value) throws UsageException {
    return switch (value) {
      case "", "text", "1", "true" -> Patterns.TEXT;
      case "json" -> Patterns.JSON;
      case "0", "false" -> Patterns.NONE;
      default -> throw new UsageException("expected text or json, found '" + value + "'");
    };
  }

  private void counters(String list) throws UsageException {
    for (String each : list.split(",", -1)) {
      int equals = each.lastIndexOf('=');
      if (equals < 1) {
        throw new UsageException(
            "expected NAME=COUNT, such as passes=3 or fold=10, found '" + each + "'");
      }
      String name = each.substring(0, equals);
      long count = count(each, each.substring(equals + 1));
      if (counters.put(name, count) != null) {
        throw new UsageException("expected one count for each name, found two for '" + name + "'");
      }
    }
  }

  private static Duration timeout(String text) throws UsageException {
    long seconds = count("", text);
    if (seconds == 0) {
      throw new UsageException("expected a number of seconds from 1, found '0'");
    }
    return Duration.ofSeconds(seconds);
  }

  private static long count(String context, String text) throws UsageException {
    if (!text.matches("[0-9]{1,9}")) {
      throw new UsageException(
          (context.isEmpty() ? "" : context + ": ")
              + "expected a number from 0 to 999999999, found '"
              + text
              + "'");
    }
    return Long.parseLong(text);
  }

  /** Which outcomes of the command are failures. */
  Criterion failure() throws UsageException {
    return Criterion.of("bisect-", status == null && match == null ? "nonzero" : status, match);
  }

  /** Whether the order of what is shown or counted must be that of one thread. */
  boolean needsOneThread() {
    return patterns != Patterns.NONE || !counters.isEmpty() || bisect != null;
  }
}
