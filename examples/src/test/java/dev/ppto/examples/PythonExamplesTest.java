package dev.ppto.examples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The Python sources among the examples do what the commands in their comments expect, with any
 * number of ranks, and the same bit for bit before and after lowering.
 */
class PythonExamplesTest {
  private static final List<List<String>> RUNS =
      List.of(
          List.of("--seed=0"),
          List.of("--seed=3"),
          List.of("--at=ascend", "--seed=0"),
          List.of("--at=ascend", "--seed=1"),
          List.of("--at=ascend", "--seed=2"),
          List.of("--at=ascend", "--seed=1", "--platform=a5sim"));

  @TempDir Path folder;

  static Stream<Arguments> runs() throws IOException {
    return PythonExample.all().stream()
        .flatMap(example -> Stream.of(1, 2, 3, 4, 8).map(ranks -> Arguments.of(ranks, example)));
  }

  @ParameterizedTest(name = "{0} ranks: {1}")
  @MethodSource("runs")
  void doesWhatItExpects(int ranks, PythonExample example) throws Exception {
    byte[] wanted = null;
    for (List<String> options : RUNS) {
      Path result = folder.resolve("result.npy");
      List<String> further = new ArrayList<>(options);
      further.add("--save=" + example.result() + "=" + result);
      PptoRun run = PptoRun.of(example.run(ranks, further), Checkout.ROOT);
      assertEquals(0, run.status(), () -> options + "\n" + run.output());
      assertTrue(run.output().endsWith("OK\n"), () -> options + "\n" + run.output());
      assertFalse(run.output().contains("warning"), () -> options + "\n" + run.output());
      byte[] found = Files.readAllBytes(result);
      wanted = wanted == null ? found : wanted;
      assertArrayEquals(wanted, found, options.toString());
    }
  }

  @Test
  void everyKernelBecomesDeviceCode() throws Exception {
    for (String architecture : List.of("a3", "a5")) {
      Map<String, StringBuilder> code = new LinkedHashMap<>();
      Map<String, List<String>> kernels = new LinkedHashMap<>();
      for (PythonExample example : PythonExample.all()) {
        PptoRun run = PptoRun.of(example.translate(architecture), Checkout.ROOT);
        assertEquals(0, run.status(), () -> example + "\n" + run.output());
        code.computeIfAbsent(example.file(), file -> new StringBuilder()).append(run.output());
        kernels.put(example.file(), example.kernels());
      }
      kernels.forEach(
          (file, names) -> {
            assertFalse(names.isEmpty(), file);
            for (String name : names) {
              assertTrue(
                  code.get(file).toString().contains("@" + name + "("),
                  () -> "no kernel " + name + " of " + file + " for " + architecture);
            }
          });
    }
  }
}
