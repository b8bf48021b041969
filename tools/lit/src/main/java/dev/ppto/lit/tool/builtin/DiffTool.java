package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * {@code diff [-u] [-U N] [-r] [-q] [-w] [-b] [-i] [--strip-trailing-cr] OLD NEW}: always writes
 * the unified format. The status is 0 for equal, 1 for different, 2 for trouble.
 */
final class DiffTool implements Tool {
  private static final int TROUBLE = 2;
  private static final int CONTEXT = 3;

  @Override
  public int run(ToolInvocation invocation) throws Arguments.UsageException {
    int context = CONTEXT;
    List<String> rest = new ArrayList<>();
    List<String> words = invocation.arguments();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      String number = null;
      if (word.equals("-U") && i + 1 < words.size()) {
        number = words.get(++i);
      } else if (word.startsWith("-U")) {
        number = word.substring(2);
      } else if (word.startsWith("--unified=")) {
        number = word.substring("--unified=".length());
      } else {
        rest.add(word);
      }
      if (number != null) {
        if (!number.matches("[0-9]{1,6}")) {
          throw new Arguments.UsageException(
              "expected a number of lines of context, found '" + number + "'");
        }
        context = Integer.parseInt(number);
      }
    }
    List<String> known =
        List.of("u", "unified", "r", "recursive", "q", "brief", "w", "b", "i", "strip-trailing-cr");
    Arguments arguments = Arguments.parse(rest, known);
    arguments.require(arguments.operands().size() == 2, "expected two files");
    return new Comparison(invocation, arguments, context)
        .compare(arguments.operands().get(0), arguments.operands().get(1));
  }

  private record Comparison(ToolInvocation invocation, Arguments arguments, int context) {
    int compare(String before, String after) {
      boolean folders =
          isFolder(before) && isFolder(after) && (arguments.has("r") || arguments.has("recursive"));
      String name = before;
      try {
        if (folders) {
          return compareFolders(before, after);
        }
        byte[] old = InputFiles.read(invocation, before);
        name = after;
        return compareFiles(before, old, after, InputFiles.read(invocation, after));
      } catch (IOException e) {
        return invocation.fail(TROUBLE, InputFiles.describe(name, e));
      }
    }

    private boolean isFolder(String name) {
      return !name.equals("-") && Files.isDirectory(invocation.resolve(name));
    }

    private int compareFolders(String before, String after) throws IOException {
      TreeSet<String> names = new TreeSet<>();
      for (String folder : List.of(before, after)) {
        try (Stream<Path> entries = Files.list(invocation.resolve(folder))) {
          entries.forEach(entry -> names.add(entry.getFileName().toString()));
        }
      }
      int status = 0;
      for (String name : names) {
        String old = before + '/' + name;
        String now = after + '/' + name;
        if (!Files.exists(invocation.resolve(old))) {
          invocation.out().print("Only in " + after + ": " + name + '\n');
          status = Math.max(status, 1);
        } else if (!Files.exists(invocation.resolve(now))) {
          invocation.out().print("Only in " + before + ": " + name + '\n');
          status = Math.max(status, 1);
        } else {
          status = Math.max(status, compare(old, now));
        }
      }
      return status;
    }

    private int compareFiles(String before, byte[] old, String after, byte[] now) {
      LineDiff diff = new LineDiff(lines(old), lines(now), key());
      if (diff.same()) {
        return 0;
      }
      if (arguments.has("q") || arguments.has("brief")) {
        invocation.out().print("Files " + before + " and " + after + " differ\n");
      } else {
        byte[] text =
            InputFiles.bytes(
                diff.unified(InputFiles.asBytes(before), InputFiles.asBytes(after), context));
        invocation.out().write(text, 0, text.length);
      }
      return 1;
    }

    private List<String> lines(byte[] content) {
      List<String> lines = InputFiles.lines(content);
      if (content.length > 0 && content[content.length - 1] != '\n') {
        // The end of the file is part of what is compared and shown, as in diff.
        int last = lines.size() - 1;
        lines.set(last, lines.get(last) + "\n\\ No newline at end of file");
      }
      return lines;
    }

    private UnaryOperator<String> key() {
      UnaryOperator<String> key = UnaryOperator.identity();
      if (arguments.has("strip-trailing-cr")) {
        key = then(key, line -> line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
      }
      if (arguments.has("w")) {
        key = then(key, line -> line.replaceAll("[ \t\r\f\u000b]+", ""));
      } else if (arguments.has("b")) {
        key = then(key, line -> line.replaceAll("[ \t\r\f\u000b]+", " ").stripTrailing());
      }
      if (arguments.has("i")) {
        key = then(key, line -> line.toLowerCase(Locale.ROOT));
      }
      return key;
    }

    private static UnaryOperator<String> then(
        UnaryOperator<String> first, UnaryOperator<String> second) {
      return line -> second.apply(first.apply(line));
    }
  }
}
