package dev.ppto.ir.spec;

/** A named group of operands or results. */
public record ValueSpec(String name, TypeConstraint constraint, Arity arity) {

  /** How many values the group holds. */
  public enum Arity {
    SINGLE,
    OPTIONAL,
    VARIADIC
  }

  public boolean isSingle() {
    return arity == Arity.SINGLE;
  }
}
