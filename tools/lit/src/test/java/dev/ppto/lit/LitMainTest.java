package dev.ppto.lit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;

class LitMainTest {
  @TempDir Path root;
  private String out = "";
  private String err = "";

  @BeforeEach
  void makeTests() throws Exception {
    write("good/a.mlir", "RUN: true");
    write("good/b.mlir", "RUN: true", "REQUIRES: nothing");
    write("bad/a.mlir", "RUN: true");
    write("bad/b.mlir", "RUN: echo '<&]]>' && false");
    write("bad/c.mlir", "text");
    write("empty/readme.md", "");
  }

  private void write(String file, String... lines) throws Exception {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.write(path, List.of(lines));
  }

  private int lit(String... arguments) {
    List<String> resolved = new ArrayList<>();
    for (String argument : arguments) {
      resolved.add(
          argument.startsWith("@") ? root.resolve(argument.substring(1)).toString() : argument);
    }
    ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
    int status =
        LitMain.run(
            resolved,
            new PrintStream(outBytes, true, StandardCharsets.UTF_8),
            new PrintStream(errBytes, true, StandardCharsets.UTF_8));
    out = outBytes.toString(StandardCharsets.UTF_8);
    err = errBytes.toString(StandardCharsets.UTF_8);
    return status;
  }

  @Test
  void allPassedIsSuccess() {
    assertEquals(0, lit("-j1", "@good"), out);
    assertTrue(
        out.startsWith(
            "-- Testing: 2 tests, 1 workers --\nPASS: good :: a.mlir (1 of 2)\n"
                + "UNSUPPORTED: good :: b.mlir (2 of 2)\n"),
        out);
    assertTrue(out.endsWith("\n1 passed, 0 failed, 1 skipped\n"), out);
  }

  @Test
  void failuresAreListed() {
    assertEquals(1, lit("@bad", "@good", "--output-dir", "@out"));
    assertTrue(out.contains("FAIL: bad :: b.mlir (2 of 5)\n"), out);
    assertTrue(out.contains("Failed Tests (1):\n  bad :: b.mlir\n"), out);
    assertTrue(out.contains("Unresolved Tests (1):\n  bad :: c.mlir\n"), out);
    assertTrue(out.contains("Total Discovered Tests: 5\n"), out);
    assertTrue(out.contains("2 passed, 2 failed, 1 skipped\n"), out);
    assertFalse(out.contains("echo"), out);
    assertTrue(Files.isDirectory(root.resolve("out/bad/b.mlir.dir")));
  }

  @Test
  void outputIsShownIfAskedFor() {
    lit("-v", "--output-dir=" + root.resolve("out"), "@bad");
    assertTrue(out.contains("TEST 'bad :: b.mlir' FAILED"), out);
    assertTrue(out.contains("$ echo '<&]]>' && false\n# echo stdout:\n<&]]>\n"), out);
    assertFalse(out.contains("TEST 'bad :: a.mlir'"), out);
    lit("-a", "--output-dir=" + root.resolve("out"), "@bad");
    assertTrue(out.contains("TEST 'bad :: a.mlir' PASSED"), out);
    lit("-q", "--output-dir=" + root.resolve("out"), "@bad");
    assertFalse(out.contains("PASS"), out);
    assertTrue(out.contains("FAIL: bad :: b.mlir"), out);
    lit("--time-tests", "@good");
    assertTrue(out.contains("Slowest Tests:\n"), out);
  }

  @Test
  void filtersSelect() {
    assertEquals(0, lit("--filter", "a\\.mlir", "@bad", "@good"));
    assertTrue(out.contains("Total Discovered Tests: 2\n"), out);
    assertEquals(0, lit("--filter-out=[bc].mlir", "@bad"));
    assertEquals(0, lit("--show-tests", "@good"));
    assertEquals("  good :: a.mlir\n  good :: b.mlir\n", out);
  }

  @Test
  void nothingToRunIsAFailure() {
    assertEquals(1, lit("@empty"));
    assertTrue(err.contains("no test to run: found 0 in ["), err);
    assertEquals(1, lit("--filter=none", "@good"));
    assertTrue(err.contains("found 2 in [") && err.contains("the filters select none"), err);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "''~expected a test file or a folder of tests, found none",
        "--nope x~unknown option '--nope' (--help lists all)",
        "--filter~expected an option with a value to be followed by it",
        "--filter=( x~--filter expects a regular expression, found '('",
        "-j 0 x~-j expects at least 1, found 0",
        "--max-failures=x y~--max-failures expects a number, found 'x'",
        "--param x y~--param expects NAME=VALUE, found 'x'",
        "/no/such/path~/no/such/path: expected a test file or a folder of tests, found none",
      })
  void aWrongCommandLineIsExplained(String line, String message) {
    String[] arguments = line.isEmpty() ? new String[0] : line.split(" ");
    assertEquals(2, lit(arguments));
    assertTrue(err.startsWith("ppto-lit: " + message), err);
    assertEquals("", out);
  }

  @Test
  void helpIsGiven() {
    assertEquals(0, lit("--help"));
    assertTrue(out.startsWith("usage: ppto-lit"), out);
  }

  @Test
  void resultsAreWrittenAsXml() throws Exception {
    lit("--output-dir=" + root.resolve("out"), "--xunit-xml-output", "@r.xml", "@bad", "@good");
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(root.resolve("r.xml").toFile());
    assertEquals(2, document.getElementsByTagName("testsuite").getLength());
    assertEquals(5, document.getElementsByTagName("testcase").getLength());
    assertEquals(1, document.getElementsByTagName("skipped").getLength());
    String failure = document.getElementsByTagName("failure").item(0).getTextContent();
    assertTrue(failure.contains("# echo stdout:\n<&]]>\n"), failure);
  }
}
