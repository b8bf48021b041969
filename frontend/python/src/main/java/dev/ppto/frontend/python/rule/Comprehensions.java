package dev.ppto.frontend.python.rule;

import dev.ppto.frontend.python.ast.Clause;
import dev.ppto.frontend.python.ast.DictComprehension;
import dev.ppto.frontend.python.ast.Generator;
import dev.ppto.frontend.python.ast.ListComprehension;
import dev.ppto.frontend.python.ast.SetComprehension;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/** What comprehensions of all kinds have. */
final class Comprehensions {
  private Comprehensions() {}

  static List<Clause> clauses(EObject comprehension) {
    if (comprehension instanceof ListComprehension list) {
      return list.getClauses();
    }
    if (comprehension instanceof SetComprehension set) {
      return set.getClauses();
    }
    return comprehension instanceof DictComprehension dict
        ? dict.getClauses()
        : ((Generator) comprehension).getClauses();
  }

  /** What is evaluated for each element. */
  static EObject element(EObject comprehension) {
    if (comprehension instanceof ListComprehension list) {
      return list.getElement();
    }
    if (comprehension instanceof SetComprehension set) {
      return set.getElement();
    }
    return comprehension instanceof DictComprehension dict
        ? dict.getItem()
        : ((Generator) comprehension).getElement();
  }
}
