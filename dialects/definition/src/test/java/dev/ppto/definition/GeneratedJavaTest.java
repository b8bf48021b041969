package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.definition.codegen.JavaGenerator;
import dev.ppto.ir.Dialect;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The generated Java compiles without a warning and does what a user of it writes. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GeneratedJavaTest {
  private Path folder;
  private final Map<String, String> sources = new LinkedHashMap<>();

  @BeforeAll
  void compile(@TempDir Path output) throws IOException {
    folder = output;
    DefinitionTester tester = new DefinitionTester().sample("grid").sample("user").sample("rules");
    Map<String, String> packages =
        Map.of("grid", "test.grid", "user", "test.user", "rules", "test.rules");
    for (String name : List.of("grid", "user", "rules")) {
      JavaGenerator generator =
          new JavaGenerator(tester.spec(name), tester.model(name).getDirectives(), packages);
      sources.putAll(generator.sources());
      sources.putAll(generator.tests());
    }
    Map<String, String> all = new LinkedHashMap<>(sources);
    all.putAll(handWritten());
    assertEquals(List.of(), JavaCompilation.compile(all, folder));
  }

  /** Java as the author of a dialect and its users write it. */
  private static Map<String, String> handWritten() throws IOException {
    Path root = Path.of("src/test/resources/hand-written");
    Map<String, String> texts = new LinkedHashMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        texts.put(root.relativize(file).toString().replace('\\', '/'), Files.readString(file));
      }
    }
    return texts;
  }

  /** The hand-written user fails with an AssertionError where something is wrong. */
  private void run(String scenario) throws Exception {
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      Object user = loader.loadClass("test.user." + scenario).getConstructor().newInstance();
      ((Callable<?>) user).call();
    }
  }

  @Test
  void operationsAreBuiltAndRead() throws Exception {
    run("BuildsOperations");
  }

  @Test
  void typesAndEnumsAreUnique() throws Exception {
    run("UsesTypes");
  }

  @Test
  void attributesRequirementsAndInferredTypes() throws Exception {
    run("UsesRules");
  }

  @Test
  void hooksAreBound() throws Exception {
    run("AsksInterfaces");
  }

  @Test
  void theSpecificationIsThatOfTheDefinition() throws Exception {
    DefinitionTester tester = new DefinitionTester().sample("grid").sample("rules");
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      for (String name : List.of("grid.Grid", "rules.Rules")) {
        Class<?> dialect = loader.loadClass("test." + name + "Dialect");
        Object spec = ((Dialect) dialect.getConstructor().newInstance()).spec();
        assertEquals(tester.spec(name.substring(0, name.indexOf('.'))), spec);
      }
    }
  }

  @Test
  void everySourceSaysWhereItComesFrom() {
    sources.forEach(
        (path, text) ->
            assertTrue(
                text.startsWith("// Generated from ") && text.contains(".dialect. Do not edit.\n"),
                path));
  }

  @Test
  void codeFitsTheLine() {
    // Texts of the definition keep their lines.
    sources.forEach(
        (path, text) ->
            text.lines()
                .filter(line -> line.length() > 100)
                .forEach(line -> assertFalse(!line.contains("\""), path + ": " + line)));
  }

  @Test
  void summariesAreDocumentation() {
    assertTrue(
        sources
            .get("test/grid/AddOp.java")
            .contains("/**\n * Sum.\n *\n * <p>The sum of two cells.\n */"));
    assertTrue(sources.get("test/grid/CopyMode.java").contains("/** adds to the cell. */"));
  }
}
