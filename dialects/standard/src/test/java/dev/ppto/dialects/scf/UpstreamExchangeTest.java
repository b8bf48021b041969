package dev.ppto.dialects.scf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ppto.dialects.testing.Programs;
import dev.ppto.dialects.testing.RandomFunctions;
import dev.ppto.ir.Operation;
import dev.ppto.ir.text.PrintOptions;
import dev.ppto.ir.text.Printer;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** MLIR's own tool reads what is printed here, prints the same, and the other way round. */
class UpstreamExchangeTest {
  private static final String TOOL = "mlir-opt-19";
  private static final int FUNCTIONS = 40;

  @TempDir Path folder;

  @BeforeAll
  static void toolIsThere() {
    String path = System.getenv().getOrDefault("PATH", "");
    assumeTrue(
        Stream.of(path.split(File.pathSeparator))
            .anyMatch(directory -> Files.isExecutable(Path.of(directory, TOOL))),
        TOOL + " is not on the path");
  }

  /** Functions of random text in one module. */
  private static Operation module() {
    StringBuilder text = new StringBuilder();
    Random random = new Random(19);
    for (int i = 0; i < FUNCTIONS; i++) {
      text.append(RandomFunctions.of(random.nextLong()).replace("@f(", "@f" + i + "("));
    }
    return Programs.parse(text.toString());
  }

  private String upstream(String text, String... options) throws Exception {
    Path input = Files.writeString(folder.resolve("input.mlir"), text);
    Path output = folder.resolve("output.mlir");
    List<String> command =
        Stream.concat(Stream.of(TOOL, input.toString()), Stream.of(options)).toList();
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int status = process.waitFor();
    assertEquals(0, status, () -> read(output));
    return read(output);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void customFormIsTheSame() throws Exception {
    String ours = Printer.print(module());
    assertEquals(upstream(ours), ours.strip());
  }

  @Test
  void genericFormIsTheSame() throws Exception {
    Operation module = module();
    String ours = Printer.print(module, PrintOptions.GENERIC);
    assertEquals(upstream(ours, "--mlir-print-op-generic"), ours.strip());
    assertEquals(upstream(ours), Printer.print(module).strip());
  }

  @Test
  void genericFormIsReadBack() throws Exception {
    String ours = Printer.print(module());
    String generic = upstream(ours, "--mlir-print-op-generic");
    assertEquals(ours, Printer.print(Programs.parse(generic)));
  }
}
