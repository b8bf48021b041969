package dev.ppto.ir.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Context;
import dev.ppto.ir.attribute.CallSiteLoc;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.NameLoc;
import dev.ppto.ir.attribute.UnknownLoc;
import org.junit.jupiter.api.Test;

class DiagnosticJsonTest {
  private static final FileLineColLoc HERE = new FileLineColLoc("a.mlir", 3, 8);

  @Test
  void aDiagnosticIsAnObjectOnALine() {
    Diagnostic error =
        Diagnostic.of(Severity.ERROR, HERE, "expected \"x\",\n\tfound \\")
            .note(new FileLineColLoc("b.mlir", 1, 2), "see here");
    assertEquals(
        "{\"file\": \"a.mlir\", \"line\": 3, \"column\": 8, \"severity\": \"error\","
            + " \"message\": \"expected \\\"x\\\",\\n\\tfound \\\\\","
            + " \"notes\": [{\"file\": \"b.mlir\", \"line\": 1, \"column\": 2,"
            + " \"severity\": \"note\", \"message\": \"see here\"}]}\n",
        DiagnosticJson.format(error));
  }

  @Test
  void whatIsInNoFileHasItsNameOrNothing() {
    assertTrue(
        DiagnosticJson.format(
                Diagnostic.of(Severity.WARNING, new NameLoc("loop", UnknownLoc.UNKNOWN), "is slow"))
            .startsWith("{\"name\": \"loop\", \"severity\": \"warning\""));
    assertTrue(
        DiagnosticJson.format(Diagnostic.of(Severity.ERROR, UnknownLoc.UNKNOWN, "no"))
            .startsWith("{\"severity\": \"error\""));
  }

  @Test
  void callsThatLeadToInlinedCodeAreNotes() {
    FileLineColLoc caller = new FileLineColLoc("b.mlir", 9, 1);
    String text =
        DiagnosticJson.format(Diagnostic.of(Severity.ERROR, new CallSiteLoc(HERE, caller), "no"));
    assertTrue(text.contains("\"line\": 3"), text);
    assertTrue(
        text.contains(
            "\"notes\": [{\"file\": \"b.mlir\", \"line\": 9, \"column\": 1, \"severity\":"
                + " \"note\", \"message\": \"called from here\"}]"),
        text);
  }

  @Test
  void aRemarkHasItsKindAndPass() {
    Context context = Context.with();
    Remark remark = new Remark(RemarkKind.MISSED, "cse");
    Diagnostic diagnostic = Diagnostic.remark(context.diagnostics(), HERE, remark, "stays");
    assertEquals("[missed] cse: stays", diagnostic.message());
    assertTrue(
        DiagnosticJson.format(diagnostic)
            .contains("\"kind\": \"missed\", \"pass\": \"cse\", \"notes\": []}"));
  }

  @Test
  void aDiagnosticSaysWhereItIsMadeIfThatIsWanted() {
    Context context = Context.with();
    context.diagnostics().setAttachesStackTraces(true);
    Diagnostic error = Diagnostic.error(context.diagnostics(), HERE, "no");
    assertEquals(1, error.notes().size());
    assertTrue(
        error.notes().get(0).message().contains("\n\tat " + getClass().getName()),
        error.notes().get(0).message());
  }
}
