package dev.ppto.definition.docs;

import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.TypeConstraint;
import java.util.stream.Collectors;

/** Constraints as a definition writes them. */
final class ConstraintText {
  private ConstraintText() {}

  static String of(TypeConstraint constraint) {
    if (constraint instanceof TypeConstraint.Builtin builtin) {
      return builtin.kind().text();
    }
    if (constraint instanceof TypeConstraint.OfType type) {
      return "!" + type.dialect() + "." + type.type();
    }
    if (constraint instanceof TypeConstraint.Named named) {
      return named.qualifiedName();
    }
    if (constraint instanceof TypeConstraint.AnyOf any) {
      return any.alternatives().stream().map(ConstraintText::of).collect(Collectors.joining(" | "));
    }
    TypeConstraint.WithElement with = (TypeConstraint.WithElement) constraint;
    return grouped(with.container()) + " of " + grouped(with.element());
  }

  private static String grouped(TypeConstraint constraint) {
    return constraint instanceof TypeConstraint.AnyOf ? "(" + of(constraint) + ")" : of(constraint);
  }

  /** What a constraint asks for, in words; empty if its text says it already. */
  static String words(TypeConstraint constraint) {
    if (constraint instanceof TypeConstraint.Named named) {
      return named.summary();
    }
    return constraint instanceof TypeConstraint.Builtin builtin ? builtin.kind().summary() : "";
  }

  static String of(AttributeConstraint constraint) {
    if (constraint instanceof AttributeConstraint.Builtin builtin) {
      return builtin.kind().text();
    }
    if (constraint instanceof AttributeConstraint.OfEnum of) {
      return of.enumeration().dialect() + "." + of.enumeration().name();
    }
    return "ArrayAttr of " + of(((AttributeConstraint.ArrayOf) constraint).element());
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
    return "array, each " + words(((AttributeConstraint.ArrayOf) constraint).element());
  }
}
