package dev.ppto.ir.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Location;
import dev.ppto.ir.attribute.CallSiteLoc;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.FusedLoc;
import dev.ppto.ir.attribute.NameLoc;
import dev.ppto.ir.attribute.UnknownLoc;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How diagnostics look to people. */
class DiagnosticPrinterTest {
  private final SourceManager sources =
      SourceManager.create().add("a.mlir", "first\n  %x = t.add %y\n\t%z = t.sub\tq\nlast");

  private static FileLineColLoc at(int line, int column) {
    return new FileLineColLoc("a.mlir", line, column);
  }

  private String print(Diagnostic diagnostic) {
    return DiagnosticPrinter.format(diagnostic, sources);
  }

  private static Diagnostic error(Location location, String message) {
    return Diagnostic.of(Severity.ERROR, location, message);
  }

  @Test
  void theLineIsShownWithACaretUnderThePlace() {
    assertEquals(
        """
        a.mlir:2:14: error: '%y' is not defined
            %x = t.add %y
                       ^
        """,
        print(error(at(2, 14), "'%y' is not defined")));
  }

  @Test
  void tabsKeepTheCaretInItsColumn() {
    assertEquals(
        "a.mlir:3:13: error: bad\n  \t%z = t.sub\tq\n  \t          \t^\n",
        print(error(at(3, 13), "bad")));
  }

  @Test
  void notesFollowWithTheirOwnLines() {
    assertEquals(
        """
        a.mlir:4:1: error: redefinition
          last
          ^
        a.mlir:1:2: note: see existing definition here
          first
           ^
        """,
        print(error(at(4, 1), "redefinition").note(at(1, 2), "see existing definition here")));
  }

  @Test
  void aNoteAtTheSamePlaceDoesNotShowTheLineAgain() {
    assertEquals(
        """
        a.mlir:4:1: error: unknown
          last
          ^
        a.mlir:4:1: note: known are a, b
        """,
        print(error(at(4, 1), "unknown").note("known are a, b")));
  }

  @Test
  void whatIsInNoFileHasNoLine() {
    assertEquals("<unknown>: error: bad\n", print(error(UnknownLoc.UNKNOWN, "bad")));
    assertEquals(
        "<main>: error: bad\n", print(error(new NameLoc("main", UnknownLoc.UNKNOWN), "bad")));
    assertEquals(
        "b.mlir:1:1: warning: bad\n",
        print(Diagnostic.of(Severity.WARNING, new FileLineColLoc("b.mlir", 1, 1), "bad")));
    assertEquals("a.mlir:9:1: error: bad\n", print(error(at(9, 1), "bad")));
  }

  @Test
  void namesAndFusedLocationsStandForTheFilesInThem() {
    String expected = "a.mlir:1:1: error: bad\n  first\n  ^\n";
    assertEquals(expected, print(error(new NameLoc("x", at(1, 1)), "bad")));
    assertEquals(
        expected,
        print(
            error(
                new FusedLoc(ImmutableList.of(UnknownLoc.UNKNOWN, at(1, 1), at(2, 1)), null),
                "bad")));
  }

  @Test
  void inlinedCodeShowsWhereItWasCalled() {
    assertEquals(
        """
        a.mlir:1:1: error: bad
          first
          ^
        a.mlir:2:3: note: called from here
            %x = t.add %y
            ^
        a.mlir:4:1: note: called from here
          last
          ^
        """,
        print(error(new CallSiteLoc(at(1, 1), new CallSiteLoc(at(2, 3), at(4, 1))), "bad")));
    assertEquals(
        "a.mlir:1:1: error: bad\n  first\n  ^\n",
        print(error(new CallSiteLoc(UnknownLoc.UNKNOWN, at(1, 1)), "bad")));
  }

  @Test
  void longLinesAreCutAroundThePlace() {
    sources.add("long", "a".repeat(500) + "X" + "b".repeat(500));
    assertEquals(
        "long:1:501: error: bad\n  ..."
            + "a".repeat(60)
            + "X"
            + "b".repeat(59)
            + "...\n"
            + "  "
            + " ".repeat(63)
            + "^\n",
        print(error(new FileLineColLoc("long", 1, 501), "bad")));
  }

  @Test
  void columnsAreCharactersAndNotBytes() {
    sources.add("u", "äö𝄞x");
    assertEquals(
        "u:1:4: error: bad\n  äö𝄞x\n     ^\n", print(error(new FileLineColLoc("u", 1, 4), "bad")));
  }

  @Test
  void theCaretIsUnderItsPlaceAfterWideAndCombiningCharacters() {
    sources.add("w", "漢字😀e\u0301x");
    assertEquals(
        "w:1:6: error: bad\n  漢字😀e\u0301x\n         ^\n",
        print(error(new FileLineColLoc("w", 1, 6), "bad")));
  }

  @Test
  void anyBytesCanBeShown() {
    sources.add("bytes", new byte[] {(byte) 0xff, 'a', 0x1b, '\r', '\n', 'b'});
    assertEquals(
        "bytes:1:2: error: bad\n  \ufffda\ufffd\n   ^\n",
        print(error(new FileLineColLoc("bytes", 1, 2), "bad")));
  }

  @Test
  void aColumnBehindTheLineIsItsEnd() {
    assertEquals("a.mlir:4:99: error: bad\n  last\n      ^\n", print(error(at(4, 99), "bad")));
  }

  @Test
  void filesAreReadIfAsked(@TempDir Path folder) throws Exception {
    Path file = Files.write(folder.resolve("f"), "one\ntwo".getBytes(StandardCharsets.UTF_8));
    assertEquals("two", SourceManager.readingFiles().line(file.toString(), 2));
    assertNull(SourceManager.create().line(file.toString(), 2));
    assertNull(SourceManager.readingFiles().line(folder.toString(), 1));
    assertNull(SourceManager.readingFiles().line("\0", 1));
  }

  @Test
  void theHandlerWritesEachDiagnosticAndTheCollectorKeepsIt() {
    DiagnosticEngine engine = new DiagnosticEngine();
    StringBuilder out = new StringBuilder();
    engine.setHandler(new DiagnosticPrinter(sources, out));
    Diagnostic.error(engine, at(4, 1), "one").report();
    DiagnosticCollector collector = new DiagnosticCollector();
    engine.setHandler(collector);
    Diagnostic.error(engine, at(4, 1), "two").report();
    Diagnostic.warning(engine, at(4, 1), "three").report();
    assertEquals("a.mlir:4:1: error: one\n  last\n  ^\n", out.toString());
    assertEquals(ImmutableList.of("two"), collector.errors());
    assertEquals(2, collector.diagnostics().size());
    assertEquals(2, engine.errorCount());
  }
}
