package dev.ppto.sim.checked;

import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.diagnostic.Locations;
import dev.ppto.ir.diagnostic.SourceManager;
import org.jspecify.annotations.Nullable;

/** The text of a report while it is written. */
final class ReportText {
  private static final int MAX_FRAMES = 16;
  private static final int MAX_EXCERPT = 120;

  private final SourceManager sources;
  private final String summary;
  private final StringBuilder text = new StringBuilder();

  ReportText(SourceManager sources, String summary) {
    this.sources = sources;
    this.summary = summary;
    text.append(summary);
  }

  /** An empty line, then the line. */
  void paragraph(String line) {
    text.append('\n');
    line(0, line);
  }

  /**
   * @param depth of indentation
   */
  void line(int depth, String line) {
    text.append('\n').append("  ".repeat(depth)).append(line);
  }

  /** Where something is, and how it came there. */
  void stack(Trace trace) {
    line(1, "at " + place(trace));
    excerpt(trace.operation());
    int frames = 1;
    Trace reached = trace;
    for (Trace t = trace.caller(); t != null; t = t.caller()) {
      if (++frames > MAX_FRAMES) {
        line(1, "and more callers");
        return;
      }
      line(1, reached.reached().text() + " " + place(t));
      excerpt(t.operation());
      reached = t;
    }
  }

  static String place(Trace trace) {
    return LocationText.of(trace.operation()) + " in '" + trace.program().name() + "'";
  }

  private void excerpt(Operation operation) {
    FileLineColLoc place = Locations.file(operation.location());
    String line = place == null ? null : sources.line(place.file(), place.line());
    String shown = line == null ? firstLine(operation) : line.strip();
    if (shown != null && !shown.isEmpty()) {
      line(3, cut(shown));
    }
  }

  /** Cut to a width, without what would confuse a terminal. */
  private static String cut(String shown) {
    int[] points =
        shown
            .codePoints()
            .map(c -> c == '\t' ? ' ' : Character.isISOControl(c) ? 0xfffd : c)
            .toArray();
    String start = new String(points, 0, Math.min(points.length, MAX_EXCERPT));
    return points.length <= MAX_EXCERPT ? start : start.strip() + " ...";
  }

  private static @Nullable String firstLine(Operation operation) {
    return operation.toString().lines().findFirst().map(String::strip).orElse(null);
  }

  /** The report; says how to get the same schedule again if it is not the default one. */
  Report finish(long seed) {
    if (seed != 0) {
      paragraph("this is schedule " + seed + "; run it again with --seed " + seed);
    }
    return new Report(summary, text.toString());
  }
}
