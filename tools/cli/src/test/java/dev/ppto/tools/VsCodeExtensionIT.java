package dev.ppto.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The extension builds, and the launcher serves an editor. Needs the packaged tools, and node. */
class VsCodeExtensionIT {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Path SOURCE = ROOT.resolve("tools/vscode");
  private static final Path TARGET = ROOT.resolve("tools/cli/target");
  private static final Path LOG = TARGET.resolve("vscode.log");

  @BeforeAll
  static void isPackaged() {
    assumeTrue(Files.exists(TARGET.resolve("ppto-tools.jar")), "the tools are not packaged");
    assumeTrue(isThere("node"), "there is no node");
  }

  @Test
  void theLauncherServesAnEditor() throws Exception {
    int status = run(SOURCE, "node", "test/smoke.mjs", ROOT.resolve("ppto").toString());
    assertEquals(0, status, () -> log());
  }

  @Test
  void theExtensionBuilds() throws Exception {
    assumeTrue(isThere("npm"), "there is no npm");
    Path folder = TARGET.resolve("vscode");
    copySources(folder);
    int installed =
        run(folder, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline");
    // A registry that cannot be reached says nothing about the extension; a wrong lock file does.
    assumeTrue(
        installed == 0
            || Stream.of("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ETIMEDOUT", "ENOTCACHED")
                .noneMatch(log()::contains),
        "the registry of npm cannot be reached");
    assertEquals(0, installed, () -> log());
    assertEquals(0, run(folder, "npm", "run", "build"), () -> log());
    assertTrue(Files.size(folder.resolve("dist/extension.js")) > 0);
  }

  private static void copySources(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("src"));
    for (String file : List.of("package.json", "package-lock.json", "tsconfig.json")) {
      copy(SOURCE.resolve(file), folder.resolve(file));
    }
    try (Stream<Path> files = Files.list(SOURCE.resolve("src"))) {
      for (Path file : files.toList()) {
        copy(file, folder.resolve("src").resolve(file.getFileName()));
      }
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }

  private static boolean isThere(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  private static int run(Path folder, String... command) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(LOG.toFile());
    builder.environment().put("PPTO_NO_BUILD", "1");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("XDG_CACHE_HOME", TARGET.resolve("cache").toString());
    Process process = builder.start();
    process.getOutputStream().close();
    if (!process.waitFor(180, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(String.join(" ", command) + " does not end: " + log());
    }
    return process.exitValue();
  }

  private static String log() {
    try {
      return Files.readString(LOG);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
