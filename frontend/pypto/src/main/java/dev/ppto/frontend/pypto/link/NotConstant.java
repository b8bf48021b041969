package dev.ppto.frontend.pypto.link;

import org.eclipse.emf.ecore.EObject;

/** An expression needs what only the program computes. */
public final class NotConstant extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient EObject place;
  private final String words;

  /**
   * @param words what is needed
   */
  NotConstant(EObject place, String words) {
    super(words, null, false, false);
    this.place = place;
    this.words = words;
  }

  EObject place() {
    return place;
  }

  String words() {
    return words;
  }

  /** The same for one who needs a constant. */
  DslError error() {
    return new DslError(place, "expected what is known at compile time, found " + words);
  }
}
