package dev.ppto.ir.diagnostic;

/** Receives diagnostics. */
@FunctionalInterface
public interface DiagnosticHandler {
  void handle(Diagnostic diagnostic);
}
