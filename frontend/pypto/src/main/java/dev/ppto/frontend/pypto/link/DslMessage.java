package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.python.PythonMessage;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticEngine;
import dev.ppto.ir.diagnostic.Severity;

/**
 * A message about a place in a source.
 *
 * @param line from 1; 0: the message is about the file as a whole
 * @param column from 1; 0 if the line is
 * @param text one line: what was expected, what was found, and the way out
 */
public record DslMessage(Severity severity, String file, int line, int column, String text) {
  public static DslMessage error(SourceRange place, String text) {
    return new DslMessage(Severity.ERROR, place.file(), place.line(), place.column(), text);
  }

  public static DslMessage warning(SourceRange place, String text) {
    return new DslMessage(Severity.WARNING, place.file(), place.line(), place.column(), text);
  }

  /** What a source wants to be told. */
  public static DslMessage remark(SourceRange place, String text) {
    return new DslMessage(Severity.REMARK, place.file(), place.line(), place.column(), text);
  }

  /** A syntax error. */
  public static DslMessage of(PythonMessage message) {
    return new DslMessage(
        Severity.ERROR, message.file(), message.line(), message.column(), message.text());
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** Sends this to the handlers of an engine. */
  public void report(DiagnosticEngine engine) {
    FileLineColLoc place = new FileLineColLoc(file, Math.max(1, line), Math.max(1, column));
    Diagnostic diagnostic =
        switch (severity) {
          case ERROR -> Diagnostic.error(engine, place, text);
          case WARNING, NOTE -> Diagnostic.warning(engine, place, text);
          case REMARK -> Diagnostic.remark(engine, place, text);
        };
    diagnostic.report();
  }

  @Override
  public String toString() {
    return file
        + (line == 0 ? "" : ":" + line + ":" + column)
        + ": "
        + severity.text()
        + ": "
        + text;
  }
}
