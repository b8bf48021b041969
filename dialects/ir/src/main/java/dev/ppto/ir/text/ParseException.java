package dev.ppto.ir.text;

import dev.ppto.ir.diagnostic.Diagnostic;

/** Ends the parsing of one operation; the parser reports the diagnostic and goes on after it. */
public final class ParseException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  ParseException(Diagnostic diagnostic) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
  }

  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
