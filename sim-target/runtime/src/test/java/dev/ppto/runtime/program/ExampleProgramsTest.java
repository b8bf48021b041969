package dev.ppto.runtime.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs of {@code examples/} do the same before and after lowering, bit for bit. */
class ExampleProgramsTest {
  private static final long[] SEEDS = {0, 1, 2};

  static Stream<Arguments> runs() {
    return Stream.of(1, 2, 3, 4, 8)
        .flatMap(
            ranks ->
                Stream.of(
                        "arange", "randn(7)", "uniform(-1e30,1e30,3)", "full(-0.0)", "full(1e-45)")
                    .map(input -> Arguments.of(ranks, input)));
  }

  @ParameterizedTest(name = "{0} ranks, {1}")
  @MethodSource("runs")
  void allReduce(int ranks, String input) {
    new RunningProgram(example("allreduce.mlir"), ranks, List.of("inputs=" + input))
        .assertSameAtBothLevels(SEEDS);
  }

  @ParameterizedTest(name = "{0} ranks, {1}")
  @MethodSource("runs")
  void scaleByRank(int ranks, String input) {
    new RunningProgram(example("scale_by_rank.mlir"), ranks, List.of("x=" + input))
        .assertSameAtBothLevels(SEEDS);
  }

  /** The text of an example; the build runs tests in the folder of their module. */
  static String example(String name) {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path file = at.resolve("examples").resolve(name);
      if (Files.isRegularFile(file)) {
        try {
          return Files.readString(file);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    throw new AssertionError("no examples/" + name + " around " + Path.of("").toAbsolutePath());
  }
}
