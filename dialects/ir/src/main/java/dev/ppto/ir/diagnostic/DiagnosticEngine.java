package dev.ppto.ir.diagnostic;

import java.util.concurrent.atomic.AtomicInteger;

/** Where the diagnostics of a context go: to one handler at a time. */
public final class DiagnosticEngine {
  private final AtomicInteger errors = new AtomicInteger();
  private volatile DiagnosticHandler handler = diagnostic -> {};
  private volatile boolean attachesOperations;
  private volatile boolean attachesStackTraces;

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

  /** Whether a diagnostic at an operation has the operation's text as a note. */
  public boolean attachesOperations() {
    return attachesOperations;
  }

  public void setAttachesOperations(boolean value) {
    attachesOperations = value;
  }

  /** Whether a diagnostic has a note with the calls that lead to where it is made. */
  public boolean attachesStackTraces() {
    return attachesStackTraces;
  }

  public void setAttachesStackTraces(boolean value) {
    attachesStackTraces = value;
  }
}
