package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.RewriteDef;
import dev.ppto.ir.spec.OpSpec;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** A rule, and what its parts have named so far. */
final class RuleUnderCheck {
  final RewriteDef definition;
  final OpSpec root;
  final Problems problems;
  final RuleBindings names = new RuleBindings();

  /** The definitions of the operations that it names. */
  final List<EObject> ops = new ArrayList<>();

  /** Whether nothing is wrong so far. */
  boolean right = true;

  /** Takes what is wrong: at a feature of an element, or at the element. */
  @FunctionalInterface
  interface Problems {
    void report(EObject element, @Nullable String feature, int index, String message);
  }

  RuleUnderCheck(RewriteDef definition, OpSpec root, Problems problems) {
    this.definition = definition;
    this.root = root;
    this.problems = problems;
  }
}
