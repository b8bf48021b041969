package dev.ppto.lit.report;

import dev.ppto.lit.run.ResultCode;
import dev.ppto.lit.run.TestResult;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes about results for people. */
public final class RunSummary {
  private static final int SLOWEST = 20;
  private static final String STARS = "*".repeat(20);

  private RunSummary() {}

  /** A line about one result, and what the test did if asked for. */
  public static String line(TestResult result, int number, int total, boolean withOutput) {
    StringBuilder out = new StringBuilder();
    out.append(result.code()).append(": ").append(result.test().displayName());
    out.append(" (").append(number).append(" of ").append(total).append(")\n");
    if (withOutput) {
      String title = "TEST '" + result.test().displayName() + "' " + word(result.code());
      out.append(STARS).append(' ').append(title).append(' ').append(STARS).append('\n');
      out.append(result.output());
      out.append(STARS).append('\n');
    }
    return out.toString();
  }

  private static String word(ResultCode code) {
    return code.title().toUpperCase(Locale.ROOT);
  }

  /** The failures by kind, the times if asked for, and the numbers. */
  public static String summary(List<TestResult> results, Duration elapsed, boolean withTimes) {
    StringBuilder out = new StringBuilder();
    for (ResultCode code : ResultCode.values()) {
      if (!code.isFailure()) {
        continue;
      }
      List<TestResult> such = results.stream().filter(r -> r.code() == code).toList();
      if (!such.isEmpty()) {
        out.append(STARS).append('\n').append(code.title()).append(" Tests (");
        out.append(such.size()).append("):\n");
        such.forEach(r -> out.append("  ").append(r.test().displayName()).append('\n'));
        out.append('\n');
      }
    }
    if (withTimes) {
      out.append("Slowest Tests:\n");
      results.stream()
          .sorted(Comparator.comparing(TestResult::elapsed).reversed())
          .limit(SLOWEST)
          .forEach(r -> out.append(seconds(r.elapsed()) + ": " + r.test().displayName() + '\n'));
      out.append('\n');
    }
    out.append("Testing Time: ").append(seconds(elapsed)).append("\n\n");
    out.append("Total Discovered Tests: ").append(results.size()).append('\n');
    Map<ResultCode, Integer> counts = new EnumMap<>(ResultCode.class);
    results.forEach(r -> counts.merge(r.code(), 1, Integer::sum));
    for (Map.Entry<ResultCode, Integer> entry : counts.entrySet()) {
      double percent = 100.0 * entry.getValue() / results.size();
      out.append(
          String.format(
              Locale.ROOT,
              "  %-20s %d (%.2f%%)%n",
              entry.getKey().title() + ":",
              entry.getValue(),
              percent));
    }
    return out.append(closingLine(results)).toString();
  }

  private static String closingLine(List<TestResult> results) {
    long failed = results.stream().filter(r -> r.code().isFailure()).count();
    long passed =
        results.stream()
            .filter(r -> r.code() == ResultCode.PASS || r.code() == ResultCode.XFAIL)
            .count();
    long skipped = results.size() - failed - passed;
    return passed + " passed, " + failed + " failed, " + skipped + " skipped\n";
  }

  private static String seconds(Duration duration) {
    return String.format(Locale.ROOT, "%.2fs", duration.toNanos() / 1e9);
  }
}
