package dev.ppto.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What a process took, as GNU time says.
 *
 * @param user processor time in user mode, seconds
 * @param system processor time in the kernel, seconds
 * @param wall seconds from start to end
 * @param peak largest resident memory, MB
 * @param errors what it wrote to the standard error
 */
record Measured(double user, double system, double wall, double peak, String errors) {
  private static final Path TIME = Path.of("/usr/bin/time");

  /** Runs a command; its output goes nowhere. */
  static Measured of(List<String> command) throws IOException, InterruptedException {
    if (!Files.isExecutable(TIME)) {
      throw new IOException(
          "expected GNU time as " + TIME + ", found none (Debian, Ubuntu: apt install time)");
    }
    Path figures = Files.createTempFile("ppto", ".time");
    Path errors = Files.createTempFile("ppto", ".err");
    try {
      List<String> all =
          new ArrayList<>(List.of(TIME.toString(), "-f", "%U %S %e %M", "-o", figures.toString()));
      all.addAll(command);
      int status =
          new ProcessBuilder(all)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(errors.toFile())
              .start()
              .waitFor();
      String said = Files.readString(errors);
      if (status != 0) {
        throw new IOException(String.join(" ", command) + " ends with " + status + "\n" + said);
      }
      String[] words = Files.readString(figures).strip().split(" ");
      return new Measured(
          Double.parseDouble(words[0]),
          Double.parseDouble(words[1]),
          Double.parseDouble(words[2]),
          Double.parseDouble(words[3]) / 1024,
          said);
    } finally {
      Files.delete(figures);
      Files.delete(errors);
    }
  }

  /** The middle one of some figures. */
  static double median(List<Measured> runs, ToDoubleFunction<Measured> figure) {
    double[] sorted = runs.stream().mapToDouble(figure).sorted().toArray();
    return sorted[sorted.length / 2];
  }
}
