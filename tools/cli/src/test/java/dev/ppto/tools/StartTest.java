package dev.ppto.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a process of ppto loads. */
class StartTest {
  @TempDir Path folder;

  @Test
  void toolsLoadNoLanguageFramework() throws IOException, InterruptedException {
    Path program = Files.writeString(folder.resolve("f.mlir"), "func.func @f() { return }\n");
    Path log = folder.resolve("classes.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:file=" + log,
                "-cp",
                // Xtext, EMF and Guice are on it, as they are for tests.
                System.getProperty("java.class.path"),
                "dev.ppto.tools.Main",
                "opt",
                program.toString(),
                "--canonicalize",
                "--ppto-to-ascend")
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes());
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue(), output);
    List<String> loaded = Files.readAllLines(log);
    assertTrue(loaded.stream().anyMatch(line -> line.contains(" dev.ppto.tools.opt.OptTool ")));
    assertEquals(
        List.of(),
        loaded.stream()
            .filter(line -> line.matches(".* (org\\.eclipse|com\\.google\\.inject|picocli)\\..*"))
            .toList());
  }
}
