package dev.ppto.littests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever the input: the tools end, and say where it is wrong. {@code -Dppto.fuzz.seconds=N} sets
 * how long inputs are made, {@code -Dppto.fuzz.seed=N} which are. An input that fails is written to
 * {@code target/fuzz}; it belongs in {@code src/test/resources/fuzz} once the defect is mended.
 */
class FuzzTest {
  private static final Path KEPT = Path.of("src/test/resources/fuzz");
  private static final Path FAILED = Path.of("target/fuzz");

  /** Reads, verifies and prints; what it accepts goes to the other commands too. */
  private static final List<String> READ = List.of("opt", "-");

  private static final List<List<String>> FORMS =
      List.of(
          List.of("opt", "-", "--mlir-print-op-generic"),
          List.of("opt", "-", "--verify-roundtrip", "--allow-unregistered-dialect"),
          List.of("opt", "-", "--mlir-print-debuginfo", "--mlir-print-local-scope"),
          List.of("opt", "-", "--mlir-print-debuginfo", "--allow-unregistered-dialect"));

  private static final List<List<String>> WORK =
      List.of(
          List.of("opt", "-", "--canonicalize"),
          List.of("opt", "-", "--canonicalize=region-simplify=aggressive", "--cse"),
          List.of("opt", "-", "--sccp", "--dce", "--control-flow-sink"),
          List.of("opt", "-", "--inline", "--symbol-dce"),
          List.of("opt", "-", "--loop-invariant-code-motion", "--loop-unroll=factor=3"),
          List.of("opt", "-", "--print-analysis=kind=integer-ranges"),
          List.of("opt", "-", "--print-analysis=kind=rank-uniformity"),
          List.of("opt", "-", "--print-analysis=kind=liveness"),
          List.of("opt", "-", "--print-analysis=kind=overlap"),
          List.of("opt", "-", "--print-analysis=kind=call-graph"),
          List.of("opt", "-", "--ppto-to-ascend"),
          List.of("opt", "-", "--canonicalize", "--cse", "--ppto-to-ascend=arch=a5", "--sccp"),
          List.of("translate", "--to=pto", "-"),
          List.of("translate", "--to=pto", "--arch=a5", "--sync=ptoas", "--pto-level=level2", "-"),
          List.of(
              "opt",
              "-",
              "--canonicalize",
              "--cse",
              "--sccp",
              "--check-by-running",
              "--max-steps=20000"),
          List.of(
              "opt",
              "-",
              "--ppto-to-ascend",
              "--check-by-running",
              "--max-steps=20000",
              "-d",
              "0,1"),
          List.of("run", "-", "--max-steps=20000"),
          List.of("run", "-", "--max-steps=20000", "--at=ascend", "-d", "0,1", "-p", "a5sim"));

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> inputsThatOnceFailed() throws IOException {
    List<List<String>> commands = new ArrayList<>(List.of(READ));
    commands.addAll(FORMS);
    commands.addAll(WORK);
    return files(KEPT)
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.getFileName().toString(),
                    () -> {
                      for (List<String> command : commands) {
                        check(command, Files.readAllBytes(file), file.toString());
                      }
                    }));
  }

  @Test
  void mutatedInputsAreReadOrRejected() throws Exception {
    List<String> wrong = new ArrayList<>();
    List<String> valid = new ArrayList<>();
    for (String part : corpus()) {
      (check(READ, part.getBytes(Mutator.BYTES), "corpus") == 0 ? valid : wrong).add(part);
    }
    long first = Long.getLong("ppto.fuzz.seed", 1);
    long end = System.nanoTime() + Long.getLong("ppto.fuzz.seconds", 10) * 1_000_000_000L;
    TreeMap<Integer, Integer> statuses = new TreeMap<>();
    for (long seed = first; System.nanoTime() < end; seed++) {
      Random random = new Random(seed * 0x9E3779B97F4A7C15L);
      List<String> parts = random.nextInt(4) == 0 ? wrong : valid;
      String text = parts.get(random.nextInt(parts.size()));
      byte[] input = new Mutator(random).mutate(text, valid.get(random.nextInt(valid.size())));
      int status = check(READ, input, "seed " + seed);
      check(FORMS.get(random.nextInt(FORMS.size())), input, "seed " + seed);
      if (status == 0) {
        for (int i = 0; i < 3; i++) {
          check(WORK.get(random.nextInt(WORK.size())), input, "seed " + seed);
        }
      }
      statuses.merge(status, 1, Integer::sum);
    }
    assertTrue(statuses.containsKey(0), () -> "no mutation was harmless: " + statuses);
    assertTrue(statuses.containsKey(1), () -> "no mutation was rejected: " + statuses);
  }

  private int check(List<String> command, byte[] input, String name) throws Exception {
    FuzzRun.Outcome outcome = new FuzzRun(folder).run(command, input);
    if (outcome.complaint() != null) {
      Path kept = FAILED.resolve(name.replaceAll("\\W+", "-") + ".mlir");
      Files.createDirectories(FAILED);
      Files.write(kept, input);
      throw new AssertionError(
          String.join(
              "\n",
              name + ": ppto " + String.join(" ", command) + " " + outcome.complaint(),
              "the input, kept in " + kept + ":",
              new String(input, StandardCharsets.UTF_8),
              outcome.err()));
    }
    return outcome.status();
  }

  /** The parts of all text tests and examples. */
  private static List<String> corpus() throws IOException {
    List<String> parts = new ArrayList<>();
    for (Path root : List.of(Path.of("."), Path.of("../examples"))) {
      for (Path file : files(root).toList()) {
        Stream.of(new String(Files.readAllBytes(file), Mutator.BYTES).split("(?m)^// -----.*$"))
            .filter(part -> !part.isBlank() && part.length() < 8000)
            .forEach(parts::add);
      }
    }
    return parts;
  }

  /** All IR in a folder, in a fixed order. */
  private static Stream<Path> files(Path root) throws IOException {
    try (Stream<Path> walk = Files.walk(root)) {
      Collection<Path> found =
          walk.filter(file -> file.toString().endsWith(".mlir"))
              .filter(file -> !file.toString().contains("target"))
              .sorted()
              .toList();
      return found.stream();
    }
  }
}
