package dev.ppto.pass;

import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticEngine;

/** Pipeline text that is not a pipeline. */
public final class PipelineException extends RuntimeException {
  private static final long serialVersionUID = 1;
  private final transient FileLineColLoc location;

  PipelineException(FileLineColLoc location, String message) {
    super(message);
    this.location = location;
  }

  /** Where in the text. */
  public FileLineColLoc location() {
    return location;
  }

  public void report(DiagnosticEngine engine) {
    Diagnostic.error(engine, location, getMessage()).report();
  }
}
