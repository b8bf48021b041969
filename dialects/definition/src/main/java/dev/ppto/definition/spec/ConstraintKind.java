package dev.ppto.definition.spec;

import dev.ppto.definition.dialect.AttributeDef;
import dev.ppto.definition.dialect.BuiltinAttributeDef;
import dev.ppto.definition.dialect.Constraint;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.ElementConstraint;
import dev.ppto.definition.dialect.EnumDef;
import java.util.HashSet;
import java.util.Set;

/** Whether a constraint is one on types or on attributes. */
public enum ConstraintKind {
  TYPE("a type constraint"),
  ATTRIBUTE("an attribute constraint");

  private final String words;

  ConstraintKind(String words) {
    this.words = words;
  }

  /** Words for messages. */
  public String words() {
    return words;
  }

  /** The kind of a constraint: that of what it names first. */
  public static ConstraintKind of(Definition definition) {
    return of(definition, new HashSet<>());
  }

  /** The kind of a constraint: that of what it names first. */
  public static ConstraintKind of(ElementConstraint constraint) {
    return of(constraint, new HashSet<>());
  }

  private static ConstraintKind of(Definition definition, Set<Definition> visited) {
    if (definition instanceof ConstraintDef named) {
      return visited.add(named) ? of(named.getConstraint(), visited) : TYPE;
    }
    return definition instanceof EnumDef
            || definition instanceof AttributeDef
            || definition instanceof BuiltinAttributeDef
        ? ATTRIBUTE
        : TYPE;
  }

  private static ConstraintKind of(Constraint constraint, Set<Definition> visited) {
    return constraint == null || constraint.getAlternatives().isEmpty()
        ? TYPE
        : of(constraint.getAlternatives().get(0), visited);
  }

  private static ConstraintKind of(ElementConstraint constraint, Set<Definition> visited) {
    return constraint.getGroup() != null
        ? of(constraint.getGroup(), visited)
        : of(constraint.getTarget(), visited);
  }
}
