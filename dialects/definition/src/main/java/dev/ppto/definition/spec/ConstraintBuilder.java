package dev.ppto.definition.spec;

import static com.google.common.collect.ImmutableList.toImmutableList;

import dev.ppto.definition.dialect.BuiltinAttributeDef;
import dev.ppto.definition.dialect.BuiltinTypeDef;
import dev.ppto.definition.dialect.Constraint;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.ElementConstraint;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.TypeDef;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.TypeConstraint;
import java.util.stream.Collectors;

/** Makes constraint records. */
final class ConstraintBuilder {
  private ConstraintBuilder() {}

  static TypeConstraint type(Constraint constraint) {
    return constraint.getAlternatives().size() == 1
        ? type(constraint.getAlternatives().get(0))
        : new TypeConstraint.AnyOf(
            constraint.getAlternatives().stream()
                .map(ConstraintBuilder::type)
                .collect(toImmutableList()));
  }

  private static TypeConstraint type(ElementConstraint constraint) {
    TypeConstraint container =
        constraint.getGroup() != null ? type(constraint.getGroup()) : named(constraint.getTarget());
    return constraint.getElement() == null
        ? container
        : new TypeConstraint.WithElement(container, type(constraint.getElement()));
  }

  /** The condition to be what the definition says. */
  static TypeConstraint named(Definition definition) {
    if (definition instanceof TypeDef type) {
      return new TypeConstraint.OfType(SpecBuilder.namespace(type), type.getName());
    }
    if (definition instanceof ConstraintDef constraint) {
      return new TypeConstraint.Named(
          SpecBuilder.namespace(constraint) + "." + constraint.getName(),
          summary(constraint),
          type(constraint.getConstraint()));
    }
    if (definition instanceof BuiltinTypeDef builtin) {
      return new TypeConstraint.Builtin(
          BuiltinTypeConstraint.byName(builtin.getName()).orElseThrow());
    }
    throw new IllegalArgumentException("not a type constraint: " + definition.getName());
  }

  static AttributeConstraint attribute(ElementConstraint constraint) {
    if (constraint.getElement() != null) {
      return new AttributeConstraint.ArrayOf(attribute(constraint.getElement()));
    }
    if (constraint.getTarget() instanceof EnumDef enumeration) {
      return new AttributeConstraint.OfEnum(SpecBuilder.enumeration(enumeration));
    }
    if (constraint.getTarget() instanceof BuiltinAttributeDef builtin) {
      return new AttributeConstraint.Builtin(
          AttributeConstraint.Kind.byName(builtin.getName()).orElseThrow());
    }
    throw new IllegalArgumentException("not an attribute constraint: " + constraint);
  }

  /** Words for messages: what the definition says, or else its alternatives. */
  static String summary(ConstraintDef definition) {
    return definition.getSummary() != null
        ? definition.getSummary()
        : words(definition.getConstraint());
  }

  private static String words(Constraint constraint) {
    return constraint.getAlternatives().stream()
        .map(ConstraintBuilder::words)
        .collect(Collectors.joining(" or "));
  }

  private static String words(ElementConstraint constraint) {
    String container =
        constraint.getGroup() != null
            ? words(constraint.getGroup())
            : words(constraint.getTarget());
    return constraint.getElement() == null
        ? container
        : container + " of " + words(constraint.getElement());
  }

  private static String words(Definition definition) {
    if (definition instanceof TypeDef type) {
      return "!" + SpecBuilder.namespace(type) + "." + type.getName();
    }
    if (definition instanceof ConstraintDef constraint) {
      return summary(constraint);
    }
    return BuiltinTypeConstraint.byName(definition.getName())
        .map(BuiltinTypeConstraint::summary)
        .orElse(definition.getName());
  }
}
