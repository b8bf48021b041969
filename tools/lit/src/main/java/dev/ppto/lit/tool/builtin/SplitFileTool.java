package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code split-file [--leading-lines] FILE DIRECTORY}: writes each part of a file to a file of its
 * own. A part starts after a line {@code //--- NAME} (or any one character instead of the slashes).
 * With {@code --leading-lines} the parts keep their line numbers.
 */
final class SplitFileTool implements Tool {
  private static final String MARK = "--- ";

  @Override
  public int run(ToolInvocation invocation) throws Arguments.UsageException, IOException {
    Arguments arguments =
        Arguments.parse(invocation.arguments(), List.of("leading-lines", "no-leading-lines"));
    arguments.require(arguments.operands().size() == 2, "expected a file and a directory");
    String name = arguments.operands().get(0);
    Path directory = invocation.resolve(arguments.operands().get(1));
    List<String> lines;
    try {
      lines = InputFiles.lines(InputFiles.read(invocation, name));
    } catch (IOException e) {
      return invocation.fail(1, InputFiles.describe(name, e));
    }
    Map<String, StringBuilder> parts = new LinkedHashMap<>();
    StringBuilder current = null;
    for (int i = 0; i < lines.size(); i++) {
      String part = partName(lines.get(i));
      if (part == null) {
        if (current != null) {
          current.append(lines.get(i)).append('\n');
        }
        continue;
      }
      String problem = problem(part, parts, directory);
      if (problem != null) {
        return invocation.fail(1, name + ":" + (i + 1) + ": error: " + problem);
      }
      current = new StringBuilder();
      if (arguments.has("leading-lines")) {
        current.append("\n".repeat(i + 1));
      }
      parts.put(part, current);
    }
    if (parts.isEmpty()) {
      return invocation.fail(
          1, name + ": error: expected a line '//--- NAME' before each part, found none");
    }
    if (Files.isRegularFile(directory)) {
      Files.delete(directory);
    }
    for (Map.Entry<String, StringBuilder> part : parts.entrySet()) {
      Path file = directory.resolve(fileName(part.getKey()));
      Files.createDirectories(file.getParent());
      Files.write(file, InputFiles.bytes(part.getValue().toString()));
    }
    return 0;
  }

  private static @Nullable String partName(String line) {
    int mark = line.startsWith("//") ? 2 : 1;
    return line.startsWith(MARK, mark) ? line.substring(mark + MARK.length()) : null;
  }

  private static String fileName(String part) {
    return new String(InputFiles.bytes(part), StandardCharsets.UTF_8);
  }

  private static @Nullable String problem(
      String part, Map<String, StringBuilder> parts, Path directory) {
    if (part.isBlank()) {
      return "expected the name of a part, found none";
    }
    if (!part.equals(part.strip())) {
      return "the name of a part cannot start or end with a space, found '" + part + "'";
    }
    if (parts.containsKey(part)) {
      return "the part '" + part + "' is there already; each needs a name of its own";
    }
    if (!directory.resolve(fileName(part)).normalize().startsWith(directory.normalize())) {
      return "the part '" + part + "' lies outside of the directory to write to";
    }
    return null;
  }
}
