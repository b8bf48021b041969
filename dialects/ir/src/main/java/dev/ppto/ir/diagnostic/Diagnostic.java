package dev.ppto.ir.diagnostic;

import dev.ppto.ir.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A message about a place in the source, with notes. Made by {@code op.error(..)}; sent by {@link
 * #report}.
 */
public final class Diagnostic {
  private final @Nullable DiagnosticEngine engine;
  private final Severity severity;
  private final Location location;
  private final String message;
  private final @Nullable Remark remark;
  private final List<Diagnostic> notes = new ArrayList<>(0);
  private String slot;

  private Diagnostic(
      @Nullable DiagnosticEngine engine,
      Severity severity,
      Location location,
      String message,
      @Nullable Remark remark) {
    this.engine = engine;
    this.severity = severity;
    this.location = location;
    this.message = message;
    this.remark = remark;
    if (engine != null && engine.attachesStackTraces()) {
      note("diagnostic emitted with trace:" + trace());
    }
  }

  /** The calls that lead to the one who makes a diagnostic, a line each. */
  private static String trace() {
    StringBuilder text = new StringBuilder();
    StackWalker.getInstance()
        .forEach(
            frame -> {
              if (!frame.getClassName().equals(Diagnostic.class.getName())) {
                text.append("\n\tat ").append(frame);
              }
            });
    return text.toString();
  }

  public static Diagnostic error(DiagnosticEngine engine, Location location, String message) {
    return new Diagnostic(engine, Severity.ERROR, location, message, null);
  }

  public static Diagnostic warning(DiagnosticEngine engine, Location location, String message) {
    return new Diagnostic(engine, Severity.WARNING, location, message, null);
  }

  public static Diagnostic remark(DiagnosticEngine engine, Location location, String message) {
    return new Diagnostic(engine, Severity.REMARK, location, message, null);
  }

  /** A remark of a pass; its message starts with {@code [passed] cse: } or the like. */
  public static Diagnostic remark(
      DiagnosticEngine engine, Location location, Remark remark, String message) {
    return new Diagnostic(engine, Severity.REMARK, location, remark.prefix() + message, remark);
  }

  /** A diagnostic that belongs to no engine; {@link #report} does nothing. */
  public static Diagnostic of(Severity severity, Location location, String message) {
    return new Diagnostic(null, severity, location, message, null);
  }

  public Severity severity() {
    return severity;
  }

  public Location location() {
    return location;
  }

  public String message() {
    return message;
  }

  /** What kind of remark of which pass this is; null if it is none. */
  public @Nullable Remark remark() {
    return remark;
  }

  public List<Diagnostic> notes() {
    return notes;
  }

  /**
   * The operand, attribute or result of the operation that is wrong, by the name that its
   * definition gives it; null: the operation as a whole. Who made the operation of a text finds the
   * place by it.
   */
  public @Nullable String slot() {
    return slot;
  }

  /** Says which operand, attribute or result is wrong. */
  public Diagnostic about(String wrongSlot) {
    this.slot = wrongSlot;
    return this;
  }

  /** Adds a note: another place, or the way out. */
  public Diagnostic note(Location noteLocation, String noteMessage) {
    notes.add(of(Severity.NOTE, noteLocation, noteMessage));
    return this;
  }

  /** Adds a note at the diagnostic's own place. */
  public Diagnostic note(String noteMessage) {
    return note(location, noteMessage);
  }

  /** The same, with its message and notes in other words. */
  Diagnostic inWords(UnaryOperator<String> words) {
    Diagnostic reworded = new Diagnostic(null, severity, location, words.apply(message), remark);
    reworded.slot = slot;
    notes.forEach(note -> reworded.notes.add(note.inWords(words)));
    return reworded;
  }

  /** Sends the diagnostic to its engine. */
  public void report() {
    if (engine != null) {
      engine.report(this);
    }
  }
}
