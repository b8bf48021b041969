package dev.ppto.ir.diagnostic;

import java.util.concurrent.atomic.AtomicInteger;

/** Where the diagnostics of a context go: to one handler at a time. */
public final class DiagnosticEngine {
  private final AtomicInteger errors = new AtomicInteger();
  private volatile DiagnosticHandler handler = diagnostic -> {};

  /** Installs a handler and returns the one before. */
  public synchronized DiagnosticHandler setHandler(DiagnosticHandler newHandler) {
    DiagnosticHandler old = handler;
    handler = newHandler;
    return old;
  }

  public void report(Diagnostic diagnostic) {
    if (diagnostic.severity() == Severity.ERROR) {
      errors.incrementAndGet();
    }
    handler.handle(diagnostic);
  }

  /** Errors so far; a step failed if the count grew during it. */
  public int errorCount() {
    return errors.get();
  }
}
