package dev.ppto.lit.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TestDiscoveryTest {
  @TempDir Path root;

  private void write(String file, String... lines) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.write(path, List.of(lines));
  }

  private List<LitTest> find(String... paths) throws ConfigException {
    return find(Map.of(), paths);
  }

  private List<LitTest> find(Map<String, String> parameters, String... paths)
      throws ConfigException {
    List<Path> resolved = List.of(paths).stream().map(root::resolve).toList();
    return new TestDiscovery(parameters, System.getenv()).find(resolved);
  }

  private List<String> names(String... paths) throws ConfigException {
    return find(paths).stream().map(LitTest::displayName).toList();
  }

  @Test
  void testsAreFilesByTheirSuffixInOrderOfTheirNames() throws Exception {
    write("t/b.mlir", "");
    write("t/a/x.mlir", "");
    write("t/a/readme.md", "");
    write("t/a/Inputs/in.mlir", "");
    write("t/.git/y.mlir", "");
    assertEquals(List.of("t :: a/x.mlir", "t :: b.mlir"), names("t"));
  }

  @Test
  void aSuiteStartsAtTheOutermostConfiguration() throws Exception {
    write("t/lit.properties", "# tests of t", "suffixes = .test, .txt", "excludes = old*");
    write("t/sub/lit.properties", "suffixes = .test");
    write("t/a.txt", "");
    write("t/a.mlir", "");
    write("t/old-1.txt", "");
    write("t/sub/b.test", "");
    write("t/sub/b.txt", "");
    write("t/sub/older/c.test", "");
    assertEquals(List.of("t :: a.txt", "t :: sub/b.test"), names("t"));
    assertEquals(List.of("t :: sub/b.test"), names("t/sub"));
  }

  @Test
  void aFolderCanBeASuiteOfItsOwn() throws Exception {
    write("t/lit.properties", "suite = outer");
    write("t/in/lit.properties", "suite = inner");
    write("t/a.mlir", "");
    write("t/in/b.mlir", "");
    assertEquals(List.of("inner :: b.mlir", "outer :: a.mlir"), names("t"));
    assertEquals(List.of("inner :: b.mlir"), names("t/in/b.mlir"));
  }

  @Test
  void aNamedFileIsATestWhateverItsName() throws Exception {
    write("t/a.md", "");
    write("t/b.mlir", "");
    assertEquals(List.of("t :: a.md", "t :: b.mlir"), names("t/a.md", "t", "t/b.mlir"));
  }

  @Test
  void configurationsAddToThoseAbove() throws Exception {
    write(
        "t/lit.properties",
        "substitution.opt = ppto-opt \\",
        "   --verify",
        "features = one",
        "env.A = 1",
        "timeout = 5");
    write("t/sub/lit.properties", "features = two", "env.A = 2", "requires = linux || two");
    write("t/a.mlir", "");
    write("t/sub/b.mlir", "");
    List<LitTest> tests = find("t");
    SuiteConfig above = tests.get(0).config();
    SuiteConfig below = tests.get(1).config();
    assertEquals("ppto-opt --verify", below.substitutions().get("opt"));
    assertEquals("1", above.environment().get("A"));
    assertEquals("2", below.environment().get("A"));
    assertTrue(below.features().containsAll(List.of("one", "two")));
    assertFalse(above.features().contains("two"));
    assertEquals(1, below.requires().size());
    assertEquals(Duration.ofSeconds(5), below.timeout());
  }

  @Test
  void parametersAreValuesAndFeatures() throws Exception {
    write(
        "t/lit.properties", "substitution.a = ${mode} ${other:none}", "substitution.b = ${other:}");
    write("t/a.mlir", "");
    SuiteConfig config = find(Map.of("mode", "fast"), "t").get(0).config();
    assertEquals("fast none", config.substitutions().get("a"));
    assertEquals("", config.substitutions().get("b"));
    assertTrue(config.features().contains("mode=fast"));
  }

  @Test
  void theMachineHasFeatures() throws Exception {
    write("t/lit.properties", "programs = sh no-such-program");
    write("t/a.mlir", "");
    SuiteConfig config = find("t").get(0).config();
    assertTrue(config.features().contains("jdk-" + Runtime.version().feature()));
    assertTrue(config.features().contains("sh"));
    assertFalse(config.features().contains("no-such-program"));
    boolean present = Files.isExecutable(Path.of("/usr/bin/mlir-opt-19"));
    assertEquals(
        present || config.features().contains("mlir-opt-19"),
        config.features().contains("mlir-opt-19"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "feature = a~expected one of suite, suffixes,",
        "text~expected 'key = value', found 'text'",
        "timeout = long~expected a number of seconds, or 0 for no limit; found 'long'",
        "requires = a &&~expected a feature, '!' or '(', found the end",
        "substitution.a b = c~expected a name of letters, digits",
        "env.A = ${nope}~parameter 'nope' is not set; give --param nope=VALUE, or a default",
      })
  void aWrongConfigurationIsLocated(String line, String message) throws IOException {
    write("t/lit.properties", "", line);
    ConfigException e = assertThrows(ConfigException.class, () -> find("t"));
    String place = root.resolve("t/lit.properties") + ":2: ";
    assertTrue(e.getMessage().startsWith(place + message), e.getMessage());
  }

  @Test
  void aPathThatIsNotThereIsNamed() {
    ConfigException e = assertThrows(ConfigException.class, () -> find("none"));
    assertEquals(
        root.resolve("none") + ": expected a test file or a folder of tests, found none",
        e.getMessage());
  }
}
