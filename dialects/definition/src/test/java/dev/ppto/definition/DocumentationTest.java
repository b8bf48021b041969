package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.definition.codegen.JavaGenerator;
import dev.ppto.definition.spec.HookKinds;
import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.Traits;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.testing.DialectExamples;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The description of the language says what is so. */
class DocumentationTest {
  private static final Pattern BLOCK = Pattern.compile("```(\\w+)\n(.*?)```", Pattern.DOTALL);
  private static String page;

  @BeforeAll
  static void read() throws IOException {
    page = Files.readString(Path.of("../../docs/language/dialect-definitions.md"));
  }

  @Test
  void theWorkedExampleCompilesAndItsExamplesAreRight(@TempDir Path output) throws Exception {
    DefinitionTester tester = new DefinitionTester().file("queue", block("dialect", 0));
    Map<String, String> sources =
        new LinkedHashMap<>(new JavaGenerator(tester.spec("queue"), List.of(), Map.of()).sources());
    String imports =
        """
        package dev.example.queue;
        import dev.ppto.ir.*;
        import dev.ppto.ir.attribute.*;
        import dev.ppto.ir.text.Printer;
        import dev.ppto.ir.type.*;
        import java.util.List;
        import org.jspecify.annotations.Nullable;
        """;
    for (String type : block("java", 0).split("\n\n(?=final class)")) {
      String name = type.split(" ")[2];
      sources.put("dev/example/queue/" + name + ".java", imports + type);
    }
    sources.put(
        "dev/example/queue/User.java",
        imports
            + "final class User {\n"
            + "  static void use(Builder builder, Location location, Value x) {\n"
            + block("java", 1)
            + "}\n}\n");
    assertEquals(List.of(), JavaCompilation.compile(sources, output));
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {output.toUri().toURL()}, getClass().getClassLoader())) {
      Class<?> dialect = loader.loadClass("dev.example.queue.QueueDialect");
      for (DialectExamples.Example example : DialectExamples.of(tester.spec("queue"))) {
        Context context = Context.with((Dialect) dialect.getConstructor().newInstance());
        context.setAllowsUnregistered(true); // for the module around the example
        example.check(context);
      }
    }
  }

  @Test
  void everyBuiltinConstraintIsListed() {
    for (BuiltinTypeConstraint constraint : BuiltinTypeConstraint.values()) {
      assertTrue(page.contains("`" + constraint.text() + "`"), constraint.text());
    }
    for (AttributeConstraint.Kind kind : AttributeConstraint.Kind.values()) {
      assertTrue(page.contains("`" + kind.text() + "`"), kind.text());
    }
  }

  @Test
  void everyTraitAndHookIsListed() {
    for (String trait : Traits.names()) {
      boolean automatic = trait.equals(Traits.ATTR_SIZED_OPERAND_SEGMENTS.name());
      assertTrue(automatic || page.contains("`" + trait + "`"), trait);
    }
    HookKinds.BY_WORD.forEach(
        (word, kind) -> {
          assertTrue(page.contains("| `" + word + "` |"), word);
          assertTrue(page.contains(" " + kind.method() + "("), kind.method());
        });
  }

  private static String block(String language, int index) {
    Matcher matcher = BLOCK.matcher(page);
    int left = index;
    while (matcher.find()) {
      if (matcher.group(1).equals(language) && left-- == 0) {
        return matcher.group(2);
      }
    }
    throw new AssertionError("no block " + index + " of " + language);
  }
}
