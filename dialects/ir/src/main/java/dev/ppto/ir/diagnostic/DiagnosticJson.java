package dev.ppto.ir.diagnostic;

import dev.ppto.ir.Location;
import dev.ppto.ir.attribute.FileLineColLoc;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes diagnostics for programs, a JSON object on a line for each:
 *
 * <pre>
 * {"file": "a.mlir", "line": 3, "column": 8, "severity": "error", "message": "..", "notes": []}
 * </pre>
 *
 * <p>Lines and columns count from 1, columns in code points. What is in no file has a {@code name}
 * in place of the three if its location has one. Notes are objects of that form too, without notes
 * of their own; the calls that lead to inlined code come first among them. A remark of a pass also
 * has its {@code kind} and {@code pass}. Safe for use by several threads.
 */
public final class DiagnosticJson implements DiagnosticHandler {
  private final Appendable out;

  public DiagnosticJson(Appendable out) {
    this.out = out;
  }

  @Override
  public void handle(Diagnostic diagnostic) {
    String text = format(diagnostic);
    synchronized (out) {
      try {
        out.append(text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** The object of a diagnostic; ends with a new line. */
  public static String format(Diagnostic diagnostic) {
    StringBuilder text = new StringBuilder("{");
    message(diagnostic, text);
    Remark remark = diagnostic.remark();
    if (remark != null) {
      text.append(", \"kind\": ").append(JsonText.quote(remark.kind().text()));
      text.append(", \"pass\": ").append(JsonText.quote(remark.pass()));
    }
    List<Diagnostic> notes = new ArrayList<>(DiagnosticPrinter.calls(diagnostic.location()));
    notes.addAll(diagnostic.notes());
    text.append(", \"notes\": [");
    for (int i = 0; i < notes.size(); i++) {
      text.append(i == 0 ? "{" : ", {");
      message(notes.get(i), text);
      text.append('}');
    }
    return text.append("]}\n").toString();
  }

  private static void message(Diagnostic diagnostic, StringBuilder text) {
    place(diagnostic.location(), text);
    text.append("\"severity\": ").append(JsonText.quote(diagnostic.severity().text()));
    text.append(", \"message\": ").append(JsonText.quote(diagnostic.message()));
  }

  private static void place(Location location, StringBuilder text) {
    FileLineColLoc file = Locations.file(location);
    if (file != null) {
      text.append("\"file\": ").append(JsonText.quote(file.file()));
      text.append(", \"line\": ").append(file.line());
      text.append(", \"column\": ").append(file.column()).append(", ");
      return;
    }
    String name = Locations.name(location);
    if (name != null) {
      text.append("\"name\": ").append(JsonText.quote(name)).append(", ");
    }
  }
}
