package dev.ppto.ir.diagnostic;

/** How diagnostics are written. */
public enum DiagnosticFormat {
  /** With the source line and a caret, for people: {@link DiagnosticPrinter}. */
  TEXT,
  /** A JSON object on a line for each, for programs: {@link DiagnosticJson}. */
  JSON;

  /** Writes diagnostics in this form. Safe for use by several threads. */
  public DiagnosticHandler handler(SourceManager sources, Appendable out) {
    return this == JSON ? new DiagnosticJson(out) : new DiagnosticPrinter(sources, out);
  }
}
