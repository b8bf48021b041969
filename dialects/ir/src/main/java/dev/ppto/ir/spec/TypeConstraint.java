package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableList;

/** A condition on a type. Evaluated by {@code dev.ppto.ir.verify.TypeConstraints}. */
public sealed interface TypeConstraint extends Constraint {

  /** A constraint of the language itself: {@code AnyType}, {@code Index}, {@code I32}, ... */
  record Builtin(BuiltinTypeConstraint kind) implements TypeConstraint {}

  /** Any instance of a dialect's type, whatever its parameters. */
  record OfType(String dialect, String type) implements TypeConstraint {}

  /** At least one of the alternatives. */
  record AnyOf(ImmutableList<TypeConstraint> alternatives) implements TypeConstraint {}

  /** A named constraint with its definition, so that messages can use the name. */
  record Named(String qualifiedName, String summary, TypeConstraint definition)
      implements TypeConstraint {}

  /** What meets a constraint and a condition, in which it is called {@code self}. */
  record Where(TypeConstraint base, Expression condition) implements TypeConstraint {}

  /** A shaped type whose element type meets a constraint: {@code AnyTile of F32}. */
  record WithElement(TypeConstraint container, TypeConstraint element) implements TypeConstraint {}
}
