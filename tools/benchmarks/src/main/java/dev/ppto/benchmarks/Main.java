package dev.ppto.benchmarks;

import java.io.IOException;
import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs benchmarks by name. */
public final class Main {
  private Main() {}

  /** The first argument says what runs; the second one, how often or which. */
  public static void main(String[] arguments) throws Exception {
    String second = arguments.length > 1 ? arguments[1] : null;
    switch (arguments.length == 0 ? "help" : arguments[0]) {
      case "warm" -> warm(second == null ? "" : second);
      case "memory" -> Memory.report();
      case "compare" -> compare(second);
      case "passes" -> Comparison.reportPasses(second == null ? 7 : Integer.parseInt(second));
      case "all" -> {
        compare(second);
        Memory.report();
        warm("");
      }
      case "help" ->
          System.out.println(
              """
              expected what to run:
                compare [N]      ppto-opt beside mlir-opt-19, medians of N runs (default: 7)
                passes [N]       canonicalize,cse in a warm JVM beside mlir-opt-19
                memory           what a conversion keeps alive
                warm [REGEX]     JMH: reading, writing, verification, passes, conversion
                all [N]          compare, memory and warm\
              """);
      default -> {
        System.err.println(
            "expected compare, passes, memory, warm or all, found '" + arguments[0] + "'");
        System.exit(2);
      }
    }
  }

  private static void compare(String repetitions) throws IOException, InterruptedException {
    Comparison.report(repetitions == null ? 7 : Integer.parseInt(repetitions));
  }

  private static void warm(String pattern) throws RunnerException {
    Collection<RunResult> results =
        new Runner(new OptionsBuilder().include("dev.ppto.benchmarks.*" + pattern).build()).run();
    Table table = new Table("benchmark", "ms", "of 10 MB, MB/s", "operations/s");
    for (RunResult result : results) {
      double milliseconds = result.getPrimaryResult().getScore();
      String operations = result.getParams().getParam("operations");
      String name = result.getParams().getBenchmark().replaceFirst(".*\\.(\\w+\\.)", "$1");
      table.row(
          name + (operations == null ? "" : " " + operations),
          String.format(Locale.ROOT, "%.1f", milliseconds),
          operations == null
              ? String.format(Locale.ROOT, "%.0f", TextBenchmark.BYTES / 1e3 / milliseconds)
              : "",
          operations == null
              ? ""
              : String.format(
                  Locale.ROOT, "%,.0f", Integer.parseInt(operations) * 1e3 / milliseconds));
    }
    table.print();
  }
}
