package dev.ppto.lit.filecheck;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.FileTree;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs FileCheck as RUN lines do, on texts. */
final class Check {
  private final List<String> options;
  private final String checks;

  private Check(List<String> options, String checks) {
    this.options = options;
    this.checks = checks;
  }

  /** FileCheck with options, on a check file with these lines. */
  static Check lines(List<String> options, String... lines) {
    return new Check(options, String.join("\n", lines) + "\n");
  }

  static Check lines(String... lines) {
    return lines(List.of(), lines);
  }

  record Outcome(int status, String text) {}

  Outcome on(String input) {
    Path directory = null;
    try {
      directory = Files.createTempDirectory("check");
      Files.writeString(directory.resolve("checks.txt"), checks);
      List<String> arguments = new ArrayList<>(options);
      arguments.add("checks.txt");
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
      int status =
          new FileCheckTool()
              .run(
                  new ToolInvocation(
                      "FileCheck",
                      ImmutableList.copyOf(arguments),
                      new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                      err,
                      err,
                      directory,
                      ImmutableMap.of(),
                      command -> 127));
      err.flush();
      return new Outcome(status, bytes.toString(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new AssertionError(e);
    } finally {
      delete(directory);
    }
  }

  private static void delete(Path directory) {
    try {
      FileTree.delete(directory);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  void accepts(String input) {
    Outcome outcome = on(input);
    assertEquals(0, outcome.status(), outcome.text());
  }

  /** The input does not hold what the check lines say; gives the messages. */
  String rejects(String input) {
    return with(1, input);
  }

  /** The check lines themselves are wrong; gives the messages. */
  String isUnusable() {
    return with(2, "some input\n");
  }

  String with(int status, String input) {
    Outcome outcome = on(input);
    assertEquals(status, outcome.status(), outcome.text());
    return outcome.text();
  }
}
