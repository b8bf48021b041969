package dev.ppto.lit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectDirectory;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectFile;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import dev.ppto.lit.LitTests;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.FileSource;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

class LitTestEngineTest {
  @LitTests(path = "src/test/lit")
  static final class Samples {}

  @TempDir Path root;

  @BeforeEach
  void makeTests() throws Exception {
    write("t/a.mlir", "RUN: true");
    write("t/b.mlir", "RUN: echo b | FileCheck %s", "CHECK: a");
    write("t/c.mlir", "RUN: true", "REQUIRES: nothing-has-this");
    write("t/d.mlir", "RUN: false", "XFAIL: *");
  }

  private void write(String file, String... lines) throws Exception {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.write(path, List.of(lines));
  }

  private EngineTestKit.Builder engine() {
    return EngineTestKit.engine("ppto-lit")
        .configurationParameter("ppto.lit.output", root.resolve("out").toString());
  }

  private static List<String> names(EngineExecutionResults results) {
    return results.testEvents().stream()
        .map(Event::getTestDescriptor)
        .map(TestDescriptor::getDisplayName)
        .distinct()
        .toList();
  }

  private static String message(EngineExecutionResults results) {
    return results.testEvents().failed().stream()
        .findFirst()
        .orElseThrow()
        .getRequiredPayload(TestExecutionResult.class)
        .getThrowable()
        .orElseThrow()
        .getMessage();
  }

  @Test
  void eachFileOfAFolderIsATest() {
    EngineExecutionResults results =
        engine().selectors(selectDirectory(root.resolve("t").toFile())).execute();
    assertEquals(List.of("a.mlir", "b.mlir", "c.mlir", "d.mlir"), names(results));
    results.testEvents().assertStatistics(s -> s.started(3).succeeded(2).failed(1).skipped(1));
    results.containerEvents().assertStatistics(s -> s.started(2).succeeded(2));
    String message = message(results);
    assertTrue(message.startsWith(root.resolve("t/b.mlir") + " failed\nRUN: at line 1\n"), message);
    assertTrue(message.contains("error: CHECK: expected string not found in input"), message);
    FileSource source =
        (FileSource)
            results.testEvents().failed().stream()
                .findFirst()
                .orElseThrow()
                .getTestDescriptor()
                .getSource()
                .orElseThrow();
    assertEquals(root.resolve("t/b.mlir").toFile(), source.getFile());
  }

  @Test
  void oneFileCanBeSelected() {
    EngineExecutionResults results =
        engine().selectors(selectFile(root.resolve("t/a.mlir").toFile())).execute();
    results.testEvents().assertStatistics(s -> s.started(1).succeeded(1));
  }

  @Test
  void oneTestCanBeRunAgain() {
    UniqueId id =
        UniqueId.forEngine("ppto-lit")
            .append("path", root.resolve("t").toString())
            .append("file", "d.mlir");
    EngineExecutionResults results = engine().selectors(selectUniqueId(id)).execute();
    assertEquals(List.of("d.mlir"), names(results));
  }

  @Test
  void parametersGiveFoldersAndFilters() {
    EngineExecutionResults results =
        engine()
            .configurationParameter("ppto.lit.root", root.resolve("t").toString())
            .configurationParameter("ppto.lit.filter", "[ad]\\.mlir")
            .execute();
    assertEquals(List.of("a.mlir", "d.mlir"), names(results));
  }

  @Test
  void parametersAreThoseOfConfigurations() throws Exception {
    write("p/lit.properties", "substitution.cmd = ${cmd}");
    write("p/a.mlir", "RUN: %cmd");
    EngineExecutionResults results =
        engine()
            .configurationParameter("ppto.lit.params", "cmd=true")
            .selectors(selectDirectory(root.resolve("p").toFile()))
            .execute();
    results.testEvents().assertStatistics(s -> s.succeeded(1));
  }

  @Test
  void aClassStandsForItsFolder() {
    EngineExecutionResults results = engine().selectors(selectClass(Samples.class)).execute();
    assertTrue(names(results).contains("filecheck/check.test"), names(results).toString());
    results.testEvents().assertStatistics(s -> s.failed(0));
  }

  @Test
  void classesAreFoundInPackages() {
    EngineExecutionResults results =
        engine().selectors(selectPackage("dev.ppto.lit.engine")).execute();
    assertTrue(names(results).contains("filecheck/check.test"), names(results).toString());
  }

  @Test
  void otherClassesAreLeftAlone() {
    EngineExecutionResults results = engine().selectors(selectClass(String.class)).execute();
    results.testEvents().assertStatistics(s -> s.started(0));
  }

  @Test
  void theWantOfTestsIsAFailure() throws Exception {
    EngineExecutionResults missing =
        engine()
            .configurationParameter("ppto.lit.root", root.resolve("no-such-folder").toString())
            .execute();
    missing.testEvents().assertStatistics(s -> s.started(1).failed(1));
    assertTrue(
        message(missing).contains("expected a test file or a folder of tests, found none"),
        message(missing));
    write("e/readme.md", "");
    EngineExecutionResults empty =
        engine().selectors(selectDirectory(root.resolve("e").toFile())).execute();
    empty.testEvents().assertStatistics(s -> s.failed(1));
    assertTrue(message(empty).startsWith("no test to run: found 0 in ["), message(empty));
    EngineExecutionResults filtered =
        engine()
            .configurationParameter("ppto.lit.filter", "zzz")
            .selectors(selectDirectory(root.resolve("t").toFile()))
            .execute();
    assertTrue(
        message(filtered).contains("of which ppto.lit.filter selects none"), message(filtered));
  }
}
