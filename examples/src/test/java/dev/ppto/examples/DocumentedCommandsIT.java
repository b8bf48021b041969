package dev.ppto.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The commands that the README and the documentation show work, and what they quote is so. Commands
 * of ppto run in this process. Those of Maven stand for what the build has done by the time that
 * this runs: it has put ppto into a repository, and built the projects among the examples.
 */
class DocumentedCommandsIT {
  private static final Path BUILT = Checkout.ROOT.resolve("examples/target/it");
  private static final Path FOLDERS = Checkout.ROOT.resolve("examples/target/documented");

  /** Commands at the top of the repository that this test is part of, or does not differ from. */
  private static final List<String> BUILDS = List.of("mvn -B verify", "mvn -q install -DskipTests");

  /** What the invoker ran in each project: its goals. */
  private static final String GOALS = System.getProperty("ppto.example.goals");

  /** What the last command has written. */
  private static String lastOutput = "";

  @TestFactory
  Stream<DynamicTest> documentationIsTrue() throws IOException {
    List<Path> files = new ArrayList<>(List.of(Checkout.ROOT.resolve("README.md")));
    try (Stream<Path> docs = Files.walk(Checkout.ROOT.resolve("docs"))) {
      docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(files::add);
    }
    List<DynamicTest> tests = new ArrayList<>();
    for (Path file : files) {
      Page page = Page.read(file);
      Path folder = page.hasFiles() ? newFolder(file) : Checkout.ROOT;
      for (Page.Step step : page.steps()) {
        String name = Checkout.ROOT.relativize(file) + ":" + step.line();
        tests.add(DynamicTest.dynamicTest(name + " " + title(step), () -> check(step, folder)));
      }
    }
    return tests.stream();
  }

  private static String title(Page.Step step) {
    if (step instanceof Page.Command command) {
      return command.text();
    }
    if (step instanceof Page.WrittenFile file) {
      return "file " + file.name();
    }
    if (step instanceof Page.Addition addition) {
      return "add to " + addition.to();
    }
    return step instanceof Page.Part part ? "part of " + part.of() : "output";
  }

  /** An empty folder for a page, in which the examples are to be found. */
  private static Path newFolder(Path page) throws IOException {
    Path folder = FOLDERS.resolve(page.getFileName().toString().replace(".md", ""));
    if (Files.exists(folder)) {
      try (Stream<Path> old = Files.walk(folder)) {
        for (Path file : old.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    Files.createDirectories(folder);
    Files.createSymbolicLink(folder.resolve("examples"), Checkout.ROOT.resolve("examples"));
    return folder;
  }

  private static void check(Page.Step step, Path folder) throws Exception {
    if (step instanceof Page.WrittenFile file) {
      Path path = folder.resolve(file.name());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.text());
    } else if (step instanceof Page.Addition addition) {
      Path path = folder.resolve(addition.to());
      List<String> lines = new ArrayList<>(Files.readAllLines(path));
      lines.addAll(lines.size() - 1, addition.lines());
      Files.write(path, lines);
    } else if (step instanceof Page.Output output) {
      for (String line : output.lines()) {
        assertTrue(lastOutput.contains(line), () -> "no '" + line + "' in\n" + lastOutput);
      }
    } else if (step instanceof Page.Part part) {
      checkPart(part);
    } else {
      Page.Command command = (Page.Command) step;
      List<String> words = CommandWords.split(command.text());
      switch (words.get(0)) {
        case "./ppto" -> runPpto(words.subList(1, words.size()), command.status(), folder);
        case "cp" -> copyBuilt(words, folder);
        case "mvn" -> checkMaven(words, folder);
        default -> fail("no test for " + command.text());
      }
    }
  }

  private static void checkPart(Page.Part part) throws IOException {
    List<String> quoted = part.lines().stream().map(String::strip).toList();
    List<String> file =
        Files.readAllLines(Checkout.ROOT.resolve(part.of())).stream().map(String::strip).toList();
    assertTrue(
        Collections.indexOfSubList(file, quoted) >= 0,
        () -> "these lines are not in " + part.of() + ":\n" + String.join("\n", part.lines()));
  }

  private static void runPpto(List<String> arguments, int status, Path folder) throws Exception {
    PptoRun run = PptoRun.of(arguments, folder);
    lastOutput = run.output();
    assertEquals(status, run.status(), () -> lastOutput);
  }

  /** {@code cp -r examples/NAME FOLDER}: of a project that the build has built already. */
  private static void copyBuilt(List<String> words, Path folder) throws IOException {
    assertTrue(
        words.size() == 4 && words.get(1).equals("-r") && words.get(2).startsWith("examples/"),
        "only 'cp -r examples/NAME FOLDER' is tested");
    Path source = BUILT.resolve(words.get(2).substring("examples/".length()));
    assertTrue(Files.isDirectory(source), () -> source + " is made by mvn verify");
    Path target = folder.resolve(words.get(3));
    try (Stream<Path> files = Files.walk(source)) {
      for (Path file : files.toList()) {
        Files.copy(file, target.resolve(source.relativize(file)));
      }
    }
  }

  /** Maven ran already, with the same goals. */
  private static void checkMaven(List<String> words, Path folder) {
    if (words.contains("-f")) {
      assertEquals(List.of("mvn", "-q", GOALS, "-f", words.get(words.size() - 1)), words);
      Path project = folder.resolve(words.get(words.size() - 1));
      assertTrue(Files.exists(project.resolve("target")), () -> project + " is not built");
    } else {
      String command = String.join(" ", words);
      assertTrue(
          BUILDS.contains(command), () -> "expected one of " + BUILDS + ", found " + command);
    }
  }
}
