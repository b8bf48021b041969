package dev.ppto.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A program among the examples, and a command of the comment that it starts with.
 *
 * @param file from the top of the repository
 * @param options of {@code ppto run}, behind the file
 */
record PythonExample(String file, List<String> options) {
  private static final String START = "#   ./ppto run ";
  private static final Pattern KERNEL = Pattern.compile("(?i)InCore\\)?\\s*def (\\w+)");
  private static final Pattern EXPECTED = Pattern.compile("(?:exact\\()?(\\w+) ==.*");

  /** One for each command of each source. */
  static List<PythonExample> all() throws IOException {
    List<PythonExample> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(Checkout.ROOT.resolve("examples"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".py")).sorted().toList()) {
        for (String line : Files.readAllLines(file)) {
          if (line.startsWith(START)) {
            List<String> words = CommandWords.split(line.substring(START.length()));
            all.add(new PythonExample(words.get(0), words.subList(1, words.size())));
          }
        }
      }
    }
    return all;
  }

  /** The command, with so many ranks and further options. */
  List<String> run(int ranks, List<String> further) {
    List<String> words = new ArrayList<>(List.of("run", file));
    words.addAll(options);
    words.set(words.indexOf("-d") + 1, "0-" + (ranks - 1));
    words.addAll(further);
    return words;
  }

  /** The command that translates its kernels. */
  List<String> translate(String architecture) {
    List<String> words =
        new ArrayList<>(List.of("translate", "--to=pto", "--arch=" + architecture, file));
    for (int i = 0; i + 1 < options.size(); i++) {
      if (List.of("--entry", "--factory", "--factory-arg").contains(options.get(i))) {
        words.add(options.get(i) + "=" + options.get(i + 1));
      }
    }
    return words;
  }

  /** The argument that its expectation is about. */
  String result() {
    Matcher expected = EXPECTED.matcher(options.get(options.indexOf("--expect") + 1));
    if (!expected.matches()) {
      throw new AssertionError(this + ": expected an expectation such as 'y == ...'");
    }
    return expected.group(1);
  }

  /** Names of all kernels of the source. */
  List<String> kernels() throws IOException {
    Matcher kernel = KERNEL.matcher(Files.readString(Checkout.ROOT.resolve(file)));
    return kernel.results().map(found -> found.group(1)).toList();
  }

  @Override
  public String toString() {
    return file + " " + String.join(" ", options);
  }
}
