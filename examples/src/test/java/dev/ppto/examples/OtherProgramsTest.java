package dev.ppto.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs as other people would write them, with what Python and PyPTO allow: each runs before and
 * after lowering, in several orders, with several numbers of ranks, and its kernels become device
 * code. {@code runs.txt} says of each what must hold.
 */
class OtherProgramsTest {
  private static final Path FOLDER = Checkout.ROOT.resolve("examples/src/test/resources/programs");

  private static final List<List<String>> LEVELS =
      List.of(
          List.of("--seed=1"),
          List.of("--at=ascend", "--seed=0"),
          List.of("--at=ascend", "--seed=2", "--platform=a5sim"));

  /** A line of the table: a file, numbers of ranks, options, and an expectation. */
  record Program(String file, List<String> ranks, List<String> options, String expectation) {
    static Program of(String line) {
      List<String> parts = Splitter.on(';').limit(4).splitToList(line);
      return new Program(
          parts.get(0),
          Splitter.on(',').splitToList(parts.get(1)),
          Splitter.on(' ').omitEmptyStrings().splitToList(parts.get(2)),
          parts.get(3));
    }

    /** The options that say which program of the file is meant. */
    List<String> choice() {
      List<String> chosen = new ArrayList<>();
      for (int i = 0; i < options.size(); i += 2) {
        if (!options.get(i).equals("--arg")) {
          chosen.addAll(options.subList(i, i + 2));
        }
      }
      return chosen;
    }

    @Override
    public String toString() {
      return file + " " + String.join(" ", options);
    }
  }

  static Stream<Program> programs() throws IOException {
    return Files.readAllLines(FOLDER.resolve("runs.txt")).stream()
        .filter(line -> !line.startsWith("#"))
        .map(Program::of);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void runs(Program program) throws Exception {
    for (String ranks : program.ranks()) {
      String devices = ranks.equals("1") ? "0" : "0-" + (Integer.parseInt(ranks) - 1);
      for (List<String> level : LEVELS) {
        List<String> command = new ArrayList<>(List.of("run", program.file(), "-d", devices));
        command.addAll(level);
        command.addAll(program.options());
        command.addAll(List.of("--expect", program.expectation()));
        PptoRun run = PptoRun.of(command, FOLDER);
        assertEquals(0, run.status(), () -> command + "\n" + run.output());
        assertTrue(run.output().endsWith("OK\n"), () -> command + "\n" + run.output());
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void becomesDeviceCode(Program program) throws Exception {
    for (String architecture : List.of("a3", "a5")) {
      PptoRun run = command(program, "translate", "--to=pto", "--arch=" + architecture);
      assertTrue(run.output().contains("func.func @"), run.output());
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void isPrintedAndReadAgain(Program program) throws Exception {
    command(program, "opt", "--canonicalize", "--cse", "--verify-roundtrip");
  }

  private static PptoRun command(Program program, String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of(words));
    command.addAll(program.choice());
    command.add(program.file());
    PptoRun run = PptoRun.of(command, FOLDER);
    assertEquals(0, run.status(), () -> command + "\n" + run.output());
    return run;
  }
}
