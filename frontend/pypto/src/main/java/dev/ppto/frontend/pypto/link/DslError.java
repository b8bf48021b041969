package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.python.SourceRange;
import org.eclipse.emf.ecore.EObject;

/** What keeps an expression or statement from having a meaning; the rest of the file may have. */
public final class DslError extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient DslMessage located;
  private final String kind;
  private final boolean isConsequence;

  /**
   * @param element what the message is about
   */
  public DslError(EObject element, String message) {
    this(SourceRange.of(element), message);
  }

  public DslError(SourceRange place, String message) {
    this(place, "", message, false);
  }

  private DslError(SourceRange place, String kind, String message, boolean isConsequence) {
    this(DslMessage.error(place, message), kind, isConsequence);
  }

  private DslError(DslMessage located, String kind, boolean isConsequence) {
    super(located.text(), null, false, false);
    this.located = located;
    this.kind = kind;
    this.isConsequence = isConsequence;
  }

  /**
   * An exception that Python would raise, which a {@code try} statement may catch.
   *
   * @param kind the name of its class: {@code ZeroDivisionError}
   */
  static DslError raised(EObject element, String kind, String message) {
    return new DslError(SourceRange.of(element), kind, message, false);
  }

  /** An error whose message is made already. */
  static DslError of(DslMessage message) {
    return new DslError(message, "", false);
  }

  /** A name has no value because of an error that has its own message. */
  static DslError consequence(EObject element, String message) {
    return new DslError(SourceRange.of(element), "", message, true);
  }

  /** The same error elsewhere: its own place is in another text. */
  DslError at(EObject element) {
    return new DslError(SourceRange.of(element), kind, located.text(), isConsequence);
  }

  /** The message with its place. */
  public DslMessage located() {
    return located;
  }

  /** The class of a Python exception; empty: it is none. */
  String kind() {
    return kind;
  }

  /** Whether this follows from an error that is reported anyhow. */
  public boolean isConsequence() {
    return isConsequence;
  }
}
