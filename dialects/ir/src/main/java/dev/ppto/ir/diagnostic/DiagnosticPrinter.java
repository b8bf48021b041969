package dev.ppto.ir.diagnostic;

import dev.ppto.ir.Location;
import dev.ppto.ir.attribute.CallSiteLoc;
import dev.ppto.ir.attribute.FileLineColLoc;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints diagnostics for people:
 *
 * <pre>
 * a.mlir:3:8: error: expected a type, but found ')'
 *   %x = f()
 *          ^
 * </pre>
 *
 * <p>Notes follow in the same form. A location in inlined code is followed by the calls that lead
 * to it. Safe for use by several threads: one diagnostic is written at a time.
 */
public final class DiagnosticPrinter implements DiagnosticHandler {
  private static final String INDENT = "  ";
  private static final String CUT = "...";

  /** Longest part of a source line that is shown, in code points. */
  private static final int WIDTH = 120;

  /** How many calls are shown for a location in inlined code. */
  private static final int CALLS = 8;

  private final SourceManager sources;
  private final Appendable out;

  public DiagnosticPrinter(SourceManager sources, Appendable out) {
    this.sources = sources;
    this.out = out;
  }

  @Override
  public void handle(Diagnostic diagnostic) {
    String text = format(diagnostic, sources);
    synchronized (out) {
      try {
        out.append(text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** The text of a diagnostic with its notes; ends with a new line. */
  public static String format(Diagnostic diagnostic, SourceManager sources) {
    StringBuilder text = new StringBuilder();
    one(diagnostic, null, sources, text);
    Location shown = diagnostic.location();
    for (Diagnostic note : diagnostic.notes()) {
      one(note, shown, sources, text);
      shown = note.location();
    }
    return text.toString();
  }

  /**
   * Adds one message.
   *
   * @param shown the location whose line stands right above; it is not shown again
   */
  private static void one(
      Diagnostic diagnostic, @Nullable Location shown, SourceManager sources, StringBuilder text) {
    Location location = diagnostic.location();
    line(location, diagnostic.severity().text(), diagnostic.message(), text);
    if (location.equals(shown)) {
      return;
    }
    excerpt(location, sources, text);
    for (Diagnostic call : calls(location)) {
      line(call.location(), call.severity().text(), call.message(), text);
      excerpt(call.location(), sources, text);
    }
  }

  /** Notes about the calls that lead to a location in inlined code, the nearest first. */
  static List<Diagnostic> calls(Location location) {
    List<Diagnostic> notes = new ArrayList<>();
    CallSiteLoc call = Locations.callSite(location);
    for (int i = 0; call != null && i < CALLS; i++) {
      if (Locations.file(call.caller()) != null && Locations.file(call.callee()) != null) {
        notes.add(Diagnostic.of(Severity.NOTE, call.caller(), "called from here"));
      }
      call = Locations.callSite(call.caller());
    }
    return notes;
  }

  private static void line(Location location, String severity, String message, StringBuilder text) {
    FileLineColLoc file = Locations.file(location);
    if (file != null) {
      text.append(file);
    } else {
      String name = Locations.name(location);
      text.append(name == null ? "<unknown>" : "<" + name + ">");
    }
    text.append(": ").append(severity).append(": ").append(message).append('\n');
  }

  private static void excerpt(Location location, SourceManager sources, StringBuilder text) {
    FileLineColLoc file = Locations.file(location);
    String source = file == null ? null : sources.line(file.file(), file.line());
    if (file != null && source != null) {
      excerpt(source, file.column(), text);
    }
  }

  /** Adds a source line and a caret under the column, counted in code points from 1. */
  private static void excerpt(String source, int column, StringBuilder text) {
    int[] points = source.codePoints().toArray();
    int at = Math.max(0, Math.min(column - 1, points.length));
    int from = 0;
    int to = points.length;
    if (to > WIDTH) {
      from = Math.max(0, Math.min(at - WIDTH / 2, to - WIDTH));
      to = from + WIDTH;
    }
    text.append(INDENT).append(from > 0 ? CUT : "");
    for (int i = from; i < to; i++) {
      text.appendCodePoint(printable(points[i]));
    }
    text.append(to < points.length ? CUT : "").append('\n').append(INDENT);
    text.append(from > 0 ? "   " : "");
    for (int i = from; i < at; i++) {
      // A tab under a tab ends at the same column, whatever the width of tabs.
      text.append(points[i] == '\t' ? "\t" : " ".repeat(DisplayWidth.of(points[i])));
    }
    text.append("^\n");
  }

  /** Control characters would confuse a terminal. */
  private static int printable(int point) {
    return point != '\t' && Character.isISOControl(point) ? 0xfffd : point;
  }
}
