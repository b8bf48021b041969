package dev.ppto.targets.ascend.pto;

import dev.ppto.ir.diagnostic.Diagnostic;

/** Ends the translation of a kernel; carries what to report. */
final class UntranslatableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  UntranslatableException(Diagnostic diagnostic) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
  }

  Diagnostic diagnostic() {
    return diagnostic;
  }
}
