package dev.ppto.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the blocks of a page of the documentation say, in order. A comment above a block says what
 * the block is for:
 *
 * <ul>
 *   <li>{@code <!-- status N -->}: its commands end with that exit status, and not with 0;
 *   <li>{@code <!-- file NAME -->}: the reader is to write this file;
 *   <li>{@code <!-- add to NAME -->}: it goes before the last line of that file;
 *   <li>{@code <!-- output -->}: the command before it writes these lines;
 *   <li>{@code <!-- part of PATH -->}: these lines are in that file of the repository.
 * </ul>
 *
 * <p>Commands are the lines that start with the name of a known one. Those of a page that has files
 * run in a folder of the page's own, others at the top of the repository.
 */
record Page(Path file, List<Step> steps) {
  private static final Pattern MARK =
      Pattern.compile("<!-- (status|file|add to|output|part of)(?: (\\S+))? -->");
  private static final List<String> COMMANDS = List.of("./ppto ", "mvn ", "cp ");

  /** Something that a block says; {@code line} is its line in the page. */
  sealed interface Step {
    int line();
  }

  record Command(int line, String text, int status) implements Step {}

  record WrittenFile(int line, String name, String text) implements Step {}

  record Addition(int line, String to, List<String> lines) implements Step {}

  record Output(int line, List<String> lines) implements Step {}

  record Part(int line, String of, List<String> lines) implements Step {}

  static Page read(Path file) throws IOException {
    List<Step> steps = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    String kind = "";
    String value = "";
    for (int i = 0; i < lines.size(); i++) {
      Matcher mark = MARK.matcher(lines.get(i).strip());
      if (mark.matches()) {
        kind = mark.group(1);
        value = mark.group(2);
      } else if (lines.get(i).strip().startsWith("```")) {
        int start = i + 1;
        i = start;
        while (i < lines.size() && !lines.get(i).strip().equals("```")) {
          i++;
        }
        addBlock(kind, value, start, lines.subList(start, Math.min(i, lines.size())), steps);
        kind = "";
      }
    }
    return new Page(file, List.copyOf(steps));
  }

  private static void addBlock(
      String kind, String value, int start, List<String> lines, List<Step> steps) {
    switch (kind) {
      case "file" -> steps.add(new WrittenFile(start + 1, value, String.join("\n", lines) + "\n"));
      case "add to" -> steps.add(new Addition(start + 1, value, List.copyOf(lines)));
      case "output" -> steps.add(new Output(start + 1, List.copyOf(lines)));
      case "part of" -> steps.add(new Part(start + 1, value, List.copyOf(lines)));
      default -> {
        int status = kind.isEmpty() ? 0 : Integer.parseInt(value);
        for (int i = 0; i < lines.size(); i++) {
          String line = lines.get(i).strip();
          if (COMMANDS.stream().anyMatch(line::startsWith)) {
            steps.add(new Command(start + i + 1, line, status));
          }
        }
      }
    }
  }

  boolean hasFiles() {
    return steps.stream().anyMatch(WrittenFile.class::isInstance);
  }
}
