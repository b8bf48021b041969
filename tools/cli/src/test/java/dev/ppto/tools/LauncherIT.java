package dev.ppto.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ppto.ir.Dialect;
import dev.ppto.ir.DialectExtension;
import dev.ppto.lit.tool.ToolProvider;
import dev.ppto.pass.PassProvider;
import dev.ppto.targets.translation.Translation;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell launchers. They need the packaged tools, and so run after {@code package}. */
class LauncherIT {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Path TARGET = ROOT.resolve("tools/cli/target");
  private static final String PROGRAM = "func.func @f() { return }\n";
  private static final List<String> COMMANDS =
      List.of(
          "sh",
          "cat",
          "find",
          "head",
          "mkdir",
          "mv",
          "readlink",
          "rm",
          "rmdir",
          "sed",
          "sleep",
          "tail",
          "cp",
          "touch");

  @TempDir Path folder;

  @BeforeAll
  static void isPackaged() {
    assumeTrue(Files.exists(TARGET.resolve("ppto-tools.jar")), "the tools are not packaged");
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no /bin/sh");
  }

  @BeforeEach
  void program() throws IOException {
    Files.writeString(folder.resolve("f.mlir"), PROGRAM);
  }

  private record Result(int status, String out, String err) {}

  private ProcessBuilder process(Map<String, String> environment, String... command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("PPTO_NO_BUILD", "1");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    return builder;
  }

  private Result run(Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    Process process =
        process(environment, command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    process.getOutputStream().close();
    int status = process.waitFor();
    return new Result(status, Files.readString(out), Files.readString(err));
  }

  private Result run(String... command) throws IOException, InterruptedException {
    return run(Map.of(), command);
  }

  @Test
  void worksFromAnyFolder() throws IOException, InterruptedException {
    Result result = run(ROOT.resolve("ppto").toString(), "opt", "f.mlir", "--canonicalize");
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("func.func @f()"), result.out());
    assertEquals("", result.err());
  }

  @Test
  void eachToolHasItsOwnLauncher() throws IOException, InterruptedException {
    for (String tool : List.of("ppto-opt", "ppto-translate", "ppto-reduce", "ppto-lit")) {
      Result result = run(ROOT.resolve("tools/bin").resolve(tool).toString(), "--help");
      assertEquals(0, result.status(), result.err());
      assertTrue(result.out().startsWith("usage: " + tool + " "), result.out());
    }
  }

  @Test
  void linksToLaunchersWork() throws IOException, InterruptedException {
    Path first = folder.resolve("a link");
    Files.createSymbolicLink(first, ROOT.resolve("tools/bin/ppto-opt"));
    Path second = Files.createDirectory(folder.resolve("bin dir")).resolve("o");
    Files.createSymbolicLink(second, Path.of("../a link"));
    Result result = run(second.toString(), "f.mlir");
    Files.delete(first);
    Files.delete(second);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("func.func @f()"), result.out());
  }

  @Test
  void theStatusIsThatOfTheTool() throws IOException, InterruptedException {
    Files.writeString(folder.resolve("wrong.mlir"), "oh no\n");
    String ppto = ROOT.resolve("ppto").toString();
    assertEquals(1, run(ppto, "opt", "wrong.mlir").status());
    assertEquals(2, run(ppto, "opt", "--no-such-option").status());
    assertEquals(2, run(ppto, "no-such-command").status());
  }

  @Test
  void aFullDiskIsToldAndIsAFailure() throws IOException, InterruptedException {
    assumeTrue(Files.exists(Path.of("/dev/full")));
    Result result = run("sh", "-c", "'" + ROOT.resolve("ppto") + "' opt f.mlir >/dev/full");
    assertEquals(2, result.status());
    assertTrue(result.err().contains("cannot write to the standard output"), result.err());
  }

  @Test
  void aClosedInputIsToldAndNotTakenForAnother() throws IOException, InterruptedException {
    Result result = run("sh", "-c", "'" + ROOT.resolve("ppto") + "' opt <&-");
    assertEquals(2, result.status(), result.err());
    assertTrue(result.err().contains("cannot read '-'"), result.err());
    Result file = run("sh", "-c", "'" + ROOT.resolve("ppto") + "' opt f.mlir <&-");
    assertEquals(0, file.status(), file.err());
  }

  @Test
  void aReaderThatLeavesIsNoError() throws IOException, InterruptedException {
    Result result = run("sh", "-c", "'" + ROOT.resolve("ppto") + "' opt --help | head -n 1");
    assertEquals(0, result.status());
    assertEquals("", result.err());
  }

  @Test
  void namesMayHaveAnyLettersInAnyLocale() throws IOException, InterruptedException {
    Path script = folder.resolve("names.sh");
    Files.writeString(
        script,
        "cp f.mlir 'schön und gut.mlir'\n'" + ROOT.resolve("ppto") + "' opt 'schön und gut.mlir'\n",
        StandardCharsets.UTF_8);
    Result result =
        run(Map.of("LC_ALL", "C", "LANG", "C", "LC_CTYPE", "C"), "sh", script.toString());
    assertEquals(0, result.status(), result.err());
  }

  @Test
  void anOldJavaIsPassedOverAndNoJavaIsTold() throws IOException, InterruptedException {
    Path old = fakeJava("11.0.2");
    String ppto = ROOT.resolve("ppto").toString();
    Result result = run(Map.of("JAVA_HOME", old.toString()), ppto, "version");
    if (result.status() == 0) {
      assertTrue(result.out().contains("Java "), result.out()); // another one was found
    } else {
      assertEquals(2, result.status());
      assertTrue(result.err().contains("expected a JDK of version 17 or newer"), result.err());
      assertTrue(result.err().contains("11.0.2"), result.err());
    }
  }

  private Path fakeJava(String version) throws IOException {
    Path home = Files.createDirectories(folder.resolve("jdk-" + version));
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    for (String name : List.of("java", "javac")) {
      script(home.resolve("bin").resolve(name), "exit 99");
    }
    return home;
  }

  // ---- building ----

  /** A checkout whose Maven copies what is built already, and counts. */
  private Path checkout(boolean withMaven) throws IOException {
    Path root = Files.createDirectories(folder.resolve("a check out"));
    Files.copy(ROOT.resolve("ppto"), root.resolve("ppto"));
    Files.writeString(root.resolve("pom.xml"), "<project/>");
    Path bin = Files.createDirectories(folder.resolve("path"));
    for (String command : COMMANDS) {
      for (String place : List.of("/usr/bin", "/bin")) {
        Path program = Path.of(place, command);
        if (Files.exists(program) && !Files.exists(bin.resolve(command))) {
          script(bin.resolve(command), "exec " + program + " \"$@\"");
        }
      }
    }
    if (withMaven) {
      script(
          bin.resolve("mvn"),
          """
          echo "$JAVA_HOME $*" >>builds
          sleep 1
          mkdir -p tools/cli/target
          cp '%s/ppto-tools.jar' tools/cli/target
          """
              .formatted(TARGET));
    }
    return root;
  }

  private static void script(Path file, String text) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + text + "\n");
    assertTrue(file.toFile().setExecutable(true));
  }

  private Map<String, String> building() {
    return Map.of(
        "PPTO_NO_BUILD", "",
        "PPTO_NO_ARCHIVE", "1",
        "PATH", folder.resolve("path").toString());
  }

  @Test
  void theFirstUseBuildsOnceEvenIfTwoComeAtOnce() throws IOException, InterruptedException {
    Path root = checkout(true);
    List<Process> processes = new ArrayList<>();
    List<Path> outputs = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Path output = folder.resolve("output" + i);
      outputs.add(output);
      processes.add(
          process(building(), root.resolve("ppto").toString(), "opt", "f.mlir")
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start());
    }
    for (int i = 0; i < processes.size(); i++) {
      assertEquals(0, processes.get(i).waitFor(), Files.readString(outputs.get(i)));
      assertTrue(Files.readString(outputs.get(i)).contains("func.func @f()"));
    }
    assertEquals(1, Files.readAllLines(root.resolve("builds")).size());
    Result again = run(building(), root.resolve("ppto").toString(), "opt", "f.mlir");
    assertEquals("", again.err());
    assertEquals(1, Files.readAllLines(root.resolve("builds")).size());
  }

  @Test
  void changedSourcesAndARequestBuildAgain() throws IOException, InterruptedException {
    Path root = checkout(true);
    String ppto = root.resolve("ppto").toString();
    run(building(), ppto, "version");
    Thread.sleep(1100); // file times may have whole seconds
    Path source = root.resolve("tools/cli/src/main/java/A.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "class A {}");
    Result result = run(building(), ppto, "version");
    assertEquals(0, result.status(), result.err());
    assertEquals(2, Files.readAllLines(root.resolve("builds")).size());
    assertEquals(0, run(building(), ppto, "--rebuild").status());
    assertEquals(3, Files.readAllLines(root.resolve("builds")).size());
    assertEquals(0, run(building(), ppto, "version").status());
    assertEquals(3, Files.readAllLines(root.resolve("builds")).size());
  }

  @Test
  void startsUseAnArchiveOfWhatTheyAreLike() throws IOException, InterruptedException {
    Path root = checkout(true);
    Map<String, String> environment = new HashMap<>(building());
    environment.put("PPTO_NO_ARCHIVE", "");
    // Says with which archive it starts, if with any.
    environment.put("PPTO_JAVA_OPTS", "-XX:+PrintFlagsFinal");
    String ppto = root.resolve("ppto").toString();
    Map<String, List<String>> kinds =
        Map.of(
            "text", List.of(ppto, "opt", "f.mlir"),
            "passes", List.of(ppto, "opt", "--cse", "f.mlir"),
            "tools", List.of(ppto, "translate", "--list-targets"));
    for (Map.Entry<String, List<String>> kind : kinds.entrySet()) {
      Result result = run(environment, kind.getValue().toArray(String[]::new));
      assertEquals(0, result.status(), result.err());
      String archive = "ppto-" + kind.getKey() + "-";
      assertTrue(result.out().lines().anyMatch(l -> l.contains(archive)), result.out());
      try (Stream<Path> files = Files.list(root.resolve("tools/cli/target"))) {
        String form = Runtime.version().feature() < 25 ? ".jsa" : ".aot";
        assertTrue(
            files
                .map(file -> file.getFileName().toString())
                .anyMatch(name -> name.startsWith(archive) && name.endsWith(form)),
            archive);
      }
    }
  }

  @Test
  void theOneJarListsAllServices() throws IOException {
    try (JarFile jar = new JarFile(TARGET.resolve("ppto-tools.jar").toFile())) {
      for (Class<?> service :
          List.of(
              Dialect.class,
              DialectExtension.class,
              PassProvider.class,
              ToolProvider.class,
              Translation.class)) {
        String name = "META-INF/services/" + service.getName();
        Set<String> listed = new TreeSet<>();
        if (jar.getEntry(name) != null) {
          addLines(jar.getInputStream(jar.getEntry(name)), listed);
        }
        Set<String> expected = new TreeSet<>();
        for (URL list : Collections.list(LauncherIT.class.getClassLoader().getResources(name))) {
          if (!list.getPath().contains("test-classes")) {
            addLines(list.openStream(), expected);
          }
        }
        assertEquals(expected, listed, name);
        if (service == Dialect.class) {
          Set<String> known = new TreeSet<>();
          for (Dialect dialect : OneJar.dialects()) {
            known.add(dialect.getClass().getName());
          }
          assertEquals(listed, known);
        }
        assertTrue(service != DialectExtension.class || listed.isEmpty(), "OneJar has none");
      }
    }
  }

  private static void addLines(InputStream text, Set<String> lines) throws IOException {
    try (text) {
      new String(text.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank())
          .forEach(lines::add);
    }
  }

  @Test
  void aLockOfAProcessThatIsGoneIsNoHindrance() throws IOException, InterruptedException {
    Path root = checkout(true);
    Path lock = Files.createDirectories(root.resolve("tools/cli/target/ppto.lock"));
    Process gone = new ProcessBuilder("sh", "-c", "exit 0").start();
    gone.waitFor();
    Files.writeString(lock.resolve("owner"), gone.pid() + "\n");
    Result result = run(building(), root.resolve("ppto").toString(), "version");
    assertEquals(0, result.status(), result.err());
    assertFalse(Files.exists(lock));
  }

  @Test
  void aMissingMavenIsTold() throws IOException, InterruptedException {
    Path root = checkout(false);
    Result result = run(building(), root.resolve("ppto").toString(), "version");
    assertEquals(2, result.status());
    assertTrue(result.err().contains("expected Maven to build ppto with"), result.err());
    assertFalse(Files.exists(root.resolve("tools/cli/target/ppto.lock")), "the lock is dropped");
  }

  @Test
  void aFailedBuildShowsItsEnd() throws IOException, InterruptedException {
    Path root = checkout(true);
    script(folder.resolve("path/mvn"), "echo 'it does not compile'\nexit 1");
    Result result = run(building(), root.resolve("ppto").toString(), "version");
    assertEquals(70, result.status());
    assertTrue(
        result.err().contains("it does not compile\nppto: error: the build failed"), result.err());
  }
}
