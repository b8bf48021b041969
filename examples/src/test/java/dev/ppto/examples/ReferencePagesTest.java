package dev.ppto.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.definition.docs.MarkdownGenerator;
import dev.ppto.ir.Context;
import dev.ppto.ir.spec.DialectSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The pages in {@code docs/reference} are what the generator makes of the definitions. With {@code
 * -Dppto.update-docs} they are written anew instead.
 */
class ReferencePagesTest {
  private static final Path FOLDER = Checkout.ROOT.resolve("docs/reference");
  private static final boolean UPDATES = Boolean.getBoolean("ppto.update-docs");
  private static final String REMEDY =
      "\nWrite the pages anew with\n"
          + "  mvn -q -pl examples -am test -Dtest=ReferencePagesTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dppto.update-docs\n";

  @TestFactory
  Stream<DynamicTest> pagesAreUpToDate() {
    return pages().entrySet().stream()
        .map(
            page ->
                DynamicTest.dynamicTest(
                    page.getKey(), () -> check(FOLDER.resolve(page.getKey()), page.getValue())));
  }

  @Test
  void nothingElseIsThere() throws IOException {
    Files.createDirectories(FOLDER);
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.sorted().toList()) {
        boolean known = pages().containsKey(file.getFileName().toString());
        if (!known && UPDATES) {
          Files.delete(file);
        } else {
          assertTrue(known, () -> "no dialect has the page " + file + "; remove it");
        }
      }
    }
  }

  private static void check(Path file, String page) throws IOException {
    if (UPDATES) {
      Files.createDirectories(FOLDER);
      Files.writeString(file, page);
    }
    List<String> wanted = page.lines().toList();
    List<String> written = Files.exists(file) ? Files.readAllLines(file) : List.of();
    for (int i = 0; i < Math.max(wanted.size(), written.size()); i++) {
      assertEquals(
          i < wanted.size() ? wanted.get(i) : "the end of the page",
          i < written.size() ? written.get(i) : "the end of the page",
          Checkout.ROOT.relativize(file)
              + ":"
              + (i + 1)
              + " is not what the definition says"
              + REMEDY);
    }
  }

  /** A page for each dialect, and the one that lists them. */
  private static Map<String, String> pages() {
    Map<String, String> pages = new TreeMap<>();
    StringBuilder index =
        new StringBuilder(
            "# The dialects\n\nMade from the definitions in `dialects/*/src/main/dialect`.\n\n"
                + "| Dialect | |\n| --- | --- |\n");
    Context context = Context.withAllDialects();
    for (String name : context.namespaces()) {
      DialectSpec dialect = context.dialect(name).spec();
      pages.put(name + ".md", MarkdownGenerator.page(dialect));
      index.append("| [`").append(name).append("`](").append(name).append(".md) | ");
      index.append(dialect.summary()).append(". |\n");
    }
    pages.put("README.md", index.toString());
    return pages;
  }
}
