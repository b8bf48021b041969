package dev.ppto.runtime.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Barriers, puts, gets and elements do the same before and after lowering, bit for bit. */
class CommunicationProgramsTest {
  private static final long[] SEEDS = {0, 1, 2, 5};

  static Stream<Arguments> runs() {
    return Stream.of(1, 2, 3, 4, 8)
        .flatMap(
            ranks ->
                Stream.of(
                    Arguments.of(ranks, "barrier", List.of("x=randn(7)")),
                    Arguments.of(ranks, "put_get", List.of("x=randn(7)", "z=randn(8)")),
                    Arguments.of(ranks, "elements", List.of("x=randn(7)"))));
  }

  @ParameterizedTest(name = "{1}, {0} ranks")
  @MethodSource("runs")
  void sameAtBothLevels(int ranks, String program, List<String> arguments) throws IOException {
    new RunningProgram(text(program), ranks, arguments).assertSameAtBothLevels(SEEDS);
  }

  /** The text of a program of the lit tests; the build runs tests in the folder of their module. */
  private static String text(String name) throws IOException {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path file = at.resolve("lit-tests").resolve("run").resolve(name + ".mlir");
      if (Files.isRegularFile(file)) {
        return Files.readString(file);
      }
    }
    throw new AssertionError("no " + name + ".mlir around " + Path.of("").toAbsolutePath());
  }
}
