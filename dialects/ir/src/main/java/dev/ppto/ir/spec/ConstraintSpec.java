package dev.ppto.ir.spec;

/** A named type constraint of a dialect. */
public record ConstraintSpec(
    String dialect, String name, String summary, TypeConstraint constraint) {}
