package dev.ppto.benchmarks;

import dev.ppto.ir.Operation;
import dev.ppto.pass.PassManager;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ppto-opt} and {@code mlir-opt-19} on the same files, as processes, one after the other and
 * again, so that what else the machine does meets both. All figures are medians.
 */
final class Comparison {
  private static final String UPSTREAM = "mlir-opt-19";
  private static final String PASSES = "builtin.module(canonicalize,cse)";
  private static final int OPERATIONS = 100_000;

  /** What is slow to start with runs often before it counts. */
  private static final int FIRST_RUNS = 15;

  /** The last figure of a line is wall time. */
  private static final Pattern LINE =
      Pattern.compile("([0-9.]+) \\([^)]*\\)\\s+(\\S+)\\s*$", Pattern.MULTILINE);

  private final Path folder;
  private final int repetitions;
  private final Table table = new Table("what", "ppto-opt", UPSTREAM, "ratio", "bar");

  private Comparison(Path folder, int repetitions) {
    this.folder = folder;
    this.repetitions = repetitions;
  }

  private interface Part {
    void run(Comparison comparison) throws IOException, InterruptedException;
  }

  /** Prints a table of all. */
  static void report(int repetitions) throws IOException, InterruptedException {
    report(
        repetitions,
        comparison -> {
          comparison.processes();
          comparison.warmPasses(OPERATIONS);
        });
  }

  /** Prints a table of the passes in a JVM that is warm, on 100,000 and 1,000,000 operations. */
  static void reportPasses(int repetitions) throws IOException, InterruptedException {
    report(
        repetitions,
        comparison -> {
          comparison.warmPasses(OPERATIONS);
          comparison.warmPasses(10 * OPERATIONS);
        });
  }

  private static void report(int repetitions, Part part) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("ppto-benchmark");
    try {
      Comparison comparison = new Comparison(folder, repetitions);
      comparison.printMachine();
      part.run(comparison);
      comparison.table.print();
    } finally {
      try (var files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }

  private void printMachine() {
    System.out.printf(
        Locale.ROOT,
        "Java %s, %d processors, load %.1f, medians of %d%n",
        Runtime.version(),
        Runtime.getRuntime().availableProcessors(),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        repetitions);
  }

  private void processes() throws IOException, InterruptedException {
    String generic = Inputs.generic(TextBenchmark.BYTES);
    Path text = write("generic.mlir", generic);
    Path small = write("small.mlir", Inputs.small());
    Path arithmetic = write("arithmetic.mlir", Inputs.arithmetic(OPERATIONS));
    Path ours = Path.of("tools/bin/ppto-opt").toAbsolutePath();
    Measured.of(List.of(ours.toString(), small.toString())); // builds, and makes the archive

    String whole =
        String.format(
            Locale.ROOT,
            "%.1f MB, %,d operations",
            generic.length() / 1e6,
            Modules.count(Modules.parse(generic)));
    List<List<Measured>> runs =
        both(
            List.of(ours.toString(), "--mlir-print-op-generic", text.toString()),
            List.of(
                UPSTREAM, "--mlir-disable-threading", "--mlir-print-op-generic", text.toString()));
    row(whole + ": processor time in user mode, s", runs, Measured::user, "1.5");
    row(whole + ": with the kernel's, s", runs, m -> m.user() + m.system(), "");
    row(whole + ": wall, s", runs, Measured::wall, "1.0");
    row(whole + ": peak memory, MB", runs, Measured::peak, "2.0");

    runs = both(List.of(ours.toString(), small.toString()), List.of(UPSTREAM, small.toString()));
    String bar = Runtime.version().feature() < 25 ? "0.15" : "0.08";
    row("50 lines: wall, s (bar: " + bar + " s)", runs, Measured::wall, "");
    row("50 lines: processor time in user mode, s", runs, Measured::user, "");

    String pipeline = "--pass-pipeline=" + PASSES;
    runs =
        both(
            List.of(ours.toString(), pipeline, "--mlir-timing", arithmetic.toString()),
            upstreamPasses(arithmetic));
    row("canonicalize,cse, 100,000 operations: first run, s", runs, Comparison::passes, "");
  }

  /** The two in turn: a process there, a run of the passes in this JVM here. */
  private void warmPasses(int operations) throws IOException, InterruptedException {
    String text = Inputs.arithmetic(operations);
    Path file = write("arithmetic-" + operations + ".mlir", text);
    Operation original = Modules.parse(text);
    for (int i = 0; i < FIRST_RUNS; i++) {
      seconds(original);
    }
    double[] ours = new double[repetitions];
    double[] upstream = new double[repetitions];
    for (int i = 0; i < repetitions; i++) {
      ours[i] = seconds(original);
      upstream[i] = passes(Measured.of(upstreamPasses(file)));
    }
    Arrays.sort(ours);
    Arrays.sort(upstream);
    double here = ours[repetitions / 2];
    double there = upstream[repetitions / 2];
    table.row(
        String.format(Locale.ROOT, "canonicalize,cse, %,d operations: warm, s", operations),
        number(here),
        number(there),
        number(here / there),
        "1.5");
    table.row(
        "likewise, the fastest run",
        number(ours[0]),
        number(upstream[0]),
        number(ours[0] / upstream[0]),
        "");
  }

  private static List<String> upstreamPasses(Path file) {
    return List.of(
        UPSTREAM,
        "--mlir-disable-threading",
        "--mlir-timing",
        "--pass-pipeline=" + PASSES,
        file.toString());
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private List<List<Measured>> both(List<String> ours, List<String> upstream)
      throws IOException, InterruptedException {
    List<List<Measured>> runs = List.of(new ArrayList<>(), new ArrayList<>());
    for (int i = 0; i < repetitions; i++) {
      runs.get(0).add(Measured.of(ours));
      runs.get(1).add(Measured.of(upstream));
    }
    return runs;
  }

  private void row(
      String what, List<List<Measured>> runs, ToDoubleFunction<Measured> figure, String bar) {
    double ours = Measured.median(runs.get(0), figure);
    double upstream = Measured.median(runs.get(1), figure);
    table.row(what, number(ours), number(upstream), number(ours / upstream), bar);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.3f" : "%.1f", value);
  }

  /** Seconds that a report of {@code --mlir-timing} gives to the two passes. */
  private static double passes(Measured run) {
    double sum = 0;
    int found = 0;
    Matcher line = LINE.matcher(run.errors());
    while (line.find()) {
      String name = line.group(2).toLowerCase(Locale.ROOT);
      if (name.equals("canonicalizer") || name.equals("canonicalize") || name.equals("cse")) {
        sum += Double.parseDouble(line.group(1));
        found++;
      }
    }
    if (found != 2) {
      throw new IllegalStateException(
          "expected the times of canonicalize and cse, found\n" + run.errors());
    }
    return sum;
  }

  /** What the passes take on a copy, in a JVM that has run them before. */
  private static double seconds(Operation original) {
    Operation module = original.cloneDetached();
    PassManager passes = Modules.pipeline("canonicalize,cse");
    System.gc();
    long start = System.nanoTime();
    Modules.run(passes, module);
    return (System.nanoTime() - start) / 1e9;
  }
}
