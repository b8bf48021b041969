package dev.ppto.ir.diagnostic;

import java.util.ArrayList;
import java.util.List;

/** Keeps diagnostics in order of arrival. Safe for use by several threads. */
public final class DiagnosticCollector implements DiagnosticHandler {
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  @Override
  public synchronized void handle(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
  }

  /** A copy of what has arrived so far. */
  public synchronized List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }

  /** The messages of those that are errors. */
  public List<String> errors() {
    return diagnostics().stream()
        .filter(d -> d.severity() == Severity.ERROR)
        .map(Diagnostic::message)
        .toList();
  }

  public synchronized void clear() {
    diagnostics.clear();
  }
}
