package dev.ppto.ir.spec;

/** A condition on a type or on an attribute. */
public sealed interface Constraint permits TypeConstraint, AttributeConstraint {}
