package dev.ppto.ir.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ppto.ir.Context;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random modules with all of MLIR's syntax go to MLIR 19 and back, where {@code mlir-opt-19} is
 * installed: it accepts what is printed here and prints the same. As many as laws are tried with,
 * and many in one process.
 */
class MlirOptSyntaxTest {
  private static final String PROGRAM = "mlir-opt-19";
  private static final int TRIES = Integer.getInteger("jqwik.tries.default", 300);
  private static final int AT_ONCE = 500;
  private static final String MARK = "// -----";

  @TempDir Path folder;

  @BeforeAll
  static void programIsInstalled() {
    String path = System.getenv().getOrDefault("PATH", "");
    boolean found = false;
    for (String entry : path.split(File.pathSeparator)) {
      found |= Files.isExecutable(Path.of(entry, PROGRAM));
    }
    assumeTrue(found, PROGRAM + " is not installed");
  }

  @ParameterizedTest(name = "locations: {0}, in place: {1}")
  @CsvSource({"false, true", "false, false", "true, true", "true, false"})
  void comesBackAsItWas(boolean debugInfo, boolean localScope) throws Exception {
    PrintOptions options = PrintOptions.GENERIC.withDebugInfo(debugInfo).withLocalScope(localScope);
    Random random = new Random(19);
    for (int left = TRIES; left > 0; left -= AT_ONCE) {
      List<String> printed = new ArrayList<>();
      List<String> respelled = new ArrayList<>();
      for (int i = Math.min(left, AT_ONCE); i > 0; i--) {
        Context context = Texts.lenient();
        String text =
            Printer.print(new RandomIr(random.nextLong(), context).common().module(), options);
        printed.add(text);
        respelled.add(Respelling.of(text, random));
      }
      assertPrinted(printed, printedByMlir(printed, options), options);
      assertPrinted(printed, printedByMlir(respelled, options), options);
    }
  }

  /**
   * What MLIR prints may differ where it does not read that itself: sometimes it defines an alias
   * behind the operations that is used in them and in metadata of a location.
   */
  private void assertPrinted(List<String> expected, List<String> found, PrintOptions options)
      throws IOException, InterruptedException {
    assertEquals(expected.size(), found.size());
    for (int i = 0; i < expected.size(); i++) {
      String text = expected.get(i).strip();
      if (!text.equals(found.get(i)) && isRead(found.get(i), options)) {
        assertEquals(text, found.get(i));
      }
    }
  }

  private boolean isRead(String text, PrintOptions options)
      throws IOException, InterruptedException {
    return run(List.of(text), options) == 0;
  }

  /** What MLIR prints for texts. */
  private List<String> printedByMlir(List<String> texts, PrintOptions options)
      throws IOException, InterruptedException {
    assertEquals(0, run(texts, options), () -> read("problems"));
    List<String> parts = new ArrayList<>();
    for (String part : read("out.mlir").split("(?m)^" + MARK + "$")) {
      parts.add(part.strip());
    }
    return parts;
  }

  private String read(String file) {
    try {
      return Files.readString(folder.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Gives texts to MLIR; the status of the process. */
  private int run(List<String> texts, PrintOptions options)
      throws IOException, InterruptedException {
    Path in = Files.writeString(folder.resolve("in.mlir"), String.join("\n" + MARK + "\n", texts));
    Path out = folder.resolve("out.mlir");
    Path problems = folder.resolve("problems");
    List<String> command = new ArrayList<>(List.of(PROGRAM, in.toString(), "--split-input-file"));
    command.addAll(List.of("--mlir-print-op-generic", "--allow-unregistered-dialect"));
    if (options.debugInfo()) {
      command.add("--mlir-print-debuginfo");
    }
    if (options.localScope()) {
      command.add("--mlir-print-local-scope");
    }
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(problems.toFile())
            .start();
    if (!process.waitFor(300, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(PROGRAM + " does not end");
    }
    return process.exitValue();
  }
}
