package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.python.SourceRange;
import org.eclipse.emf.ecore.EObject;

/** What keeps an expression or statement from having a meaning; the rest of the file may have. */
public final class DslError extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient DslMessage located;

  /**
   * @param element what the message is about
   */
  public DslError(EObject element, String message) {
    this(SourceRange.of(element), message);
  }

  public DslError(SourceRange place, String message) {
    super(message, null, false, false);
    this.located = DslMessage.error(place, message);
  }

  /** The message with its place. */
  public DslMessage located() {
    return located;
  }
}
