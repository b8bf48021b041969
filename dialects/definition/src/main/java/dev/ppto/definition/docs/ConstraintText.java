package dev.ppto.definition.docs;

import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.Constraint;
import dev.ppto.ir.spec.ExpressionText;
import dev.ppto.ir.spec.TypeConstraint;
import java.util.stream.Collectors;

/** Constraints on a reference page. */
final class ConstraintText {
  private ConstraintText() {}

  /** The constraint as a definition writes it. */
  static String of(Constraint constraint) {
    return ExpressionText.of(constraint);
  }

  /** What a constraint asks for, in words; empty if its text says it already. */
  static String words(TypeConstraint constraint) {
    if (constraint instanceof TypeConstraint.Named named) {
      return named.summary();
    }
    return constraint instanceof TypeConstraint.Builtin builtin ? builtin.kind().summary() : "";
  }

  /** The values that an attribute may have, in words. */
  static String words(AttributeConstraint constraint) {
    if (constraint instanceof AttributeConstraint.Builtin builtin) {
      return builtin.kind().summary();
    }
    if (constraint instanceof AttributeConstraint.OfEnum of) {
      return of.enumeration().cases().stream()
          .map(c -> "`" + c.keyword() + "`")
          .collect(Collectors.joining(", "));
    }
    if (constraint instanceof AttributeConstraint.Named named) {
      return named.summary();
    }
    return constraint instanceof AttributeConstraint.ArrayOf array
        ? "array, each " + words(array.element())
        : "";
  }
}
