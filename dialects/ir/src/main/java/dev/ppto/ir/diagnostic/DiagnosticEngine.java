package dev.ppto.ir.diagnostic;

import com.google.common.collect.ImmutableMap;
import dev.ppto.ir.Location;
import dev.ppto.ir.attribute.FileLineColLoc;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Where the diagnostics of a context go: to one handler at a time, or to one of a thread. */
public final class DiagnosticEngine {
  private final AtomicInteger errors = new AtomicInteger();
  private volatile DiagnosticHandler handler = diagnostic -> {};
  private final ThreadLocal<@Nullable Capture> capture = new ThreadLocal<>();
  private volatile Map<String, UnaryOperator<String>> words = Map.of();
  private volatile boolean attachesOperations;
  private volatile boolean attachesStackTraces;

  /** Installs a handler and returns the one before. */
  public synchronized DiagnosticHandler setHandler(DiagnosticHandler newHandler) {
    DiagnosticHandler old = handler;
    handler = newHandler;
    return old;
  }

  /**
   * Tells what is about a place in a file in other words from now on: those who report know the IR
   * only, and not the language that the file is in. Remarks are about the IR, and stay as they are.
   */
  public synchronized void setWords(String file, UnaryOperator<String> ofMessage) {
    words =
        ImmutableMap.<String, UnaryOperator<String>>builder()
            .putAll(words)
            .put(file, ofMessage)
            .buildKeepingLast();
  }

  /** A text about a place in the words for its file, as messages are told. */
  public String inWords(Location place, String text) {
    return inWords(Diagnostic.of(Severity.NOTE, place, text)).message();
  }

  private Diagnostic inWords(Diagnostic diagnostic) {
    boolean isAsked = !words.isEmpty() && diagnostic.severity() != Severity.REMARK;
    FileLineColLoc place = isAsked ? Locations.file(diagnostic.location()) : null;
    UnaryOperator<String> ofMessage = place == null ? null : words.get(place.file());
    return ofMessage == null ? diagnostic : diagnostic.inWords(ofMessage);
  }

  /** What a thread reports for itself. */
  private static final class Capture {
    final DiagnosticHandler target;
    int errors;

    Capture(DiagnosticHandler target) {
      this.target = target;
    }
  }

  /** Runs an action; what this thread reports meanwhile goes to {@code target} only. */
  public void capture(DiagnosticHandler target, Runnable action) {
    Capture outer = capture.get();
    capture.set(new Capture(target));
    try {
      action.run();
    } finally {
      if (outer == null) {
        capture.remove();
      } else {
        capture.set(outer);
      }
    }
  }

  /** Whether what this thread reports is captured. */
  public boolean isCaptured() {
    return capture.get() != null;
  }

  public void report(Diagnostic diagnostic) {
    Capture own = capture.get();
    if (own != null) {
      own.errors += diagnostic.severity() == Severity.ERROR ? 1 : 0;
      own.target.handle(diagnostic);
      return;
    }
    if (diagnostic.severity() == Severity.ERROR) {
      errors.incrementAndGet();
    }
    handler.handle(inWords(diagnostic));
  }

  /**
   * Errors so far, of a captured thread those that it reported itself; a step failed if the count
   * grew during it.
   */
  public int errorCount() {
    Capture own = capture.get();
    return own == null ? errors.get() : own.errors;
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
