package dev.ppto.frontend.python.rule;

import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.token.Problem;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/** What rules have found. */
final class Findings {
  private final List<Problem> found = new ArrayList<>();

  /** At the start of an element. */
  void add(EObject element, String message) {
    add(SourceRange.of(element).offset(), message);
  }

  void add(int offset, String message) {
    found.add(new Problem(offset, message));
  }

  List<Problem> all() {
    return found;
  }
}
