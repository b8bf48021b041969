package dev.ppto.littests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.PptoTool;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every {@code ./ppto} command that the README and the documentation show is run, in this process,
 * and ends with status 0, or with that of a comment {@code <!-- status N -->} above its block.
 */
class DocumentedCommandsTest {
  private static final Path ROOT = root();
  private static final Pattern STATUS = Pattern.compile("<!-- status (\\d+) -->");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  private record Shown(Path file, int line, String command, int status) {}

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("README.md"))) {
      folder = folder.getParent();
    }
    return folder;
  }

  @TestFactory
  Stream<DynamicTest> commandsOfTheDocumentationWork() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    List<Shown> shown = new ArrayList<>();
    for (Path page : pages) {
      shown.addAll(commandsOf(page));
    }
    return shown.stream()
        .map(
            each ->
                DynamicTest.dynamicTest(
                    ROOT.relativize(each.file()) + ":" + each.line() + " " + each.command(),
                    () -> run(each)));
  }

  private static List<Shown> commandsOf(Path page) throws IOException {
    List<Shown> shown = new ArrayList<>();
    List<String> lines = Files.readAllLines(page);
    boolean inBlock = false;
    int status = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      Matcher marked = STATUS.matcher(line);
      if (line.startsWith("```")) {
        inBlock = !inBlock;
        status = inBlock ? status : 0;
      } else if (!inBlock && marked.matches()) {
        status = Integer.parseInt(marked.group(1));
      } else if (inBlock && line.startsWith("./ppto ")) {
        shown.add(new Shown(page, i + 1, line, status));
      }
    }
    return shown;
  }

  private static void run(Shown shown) throws Exception {
    ImmutableList.Builder<String> words = ImmutableList.builder();
    Matcher word = WORD.matcher(shown.command().substring("./ppto ".length()));
    while (word.find()) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(text, true, StandardCharsets.UTF_8);
    ToolInvocation invocation =
        new ToolInvocation(
            "ppto",
            words.build(),
            new ByteArrayInputStream(new byte[0]),
            out,
            out,
            ROOT,
            ImmutableMap.copyOf(System.getenv()),
            other -> other.fail(2, "only lit starts other commands"));
    int status = new PptoTool().run(invocation);
    assertEquals(shown.status(), status, () -> text.toString(StandardCharsets.UTF_8));
  }
}
