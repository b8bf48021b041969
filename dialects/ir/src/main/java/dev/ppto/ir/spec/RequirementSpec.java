package dev.ppto.ir.spec;

/**
 * What must hold of an operation, or of the parameters of a type or attribute.
 *
 * @param words what is required, in words that follow "requires"
 */
public record RequirementSpec(Expression condition, String words) {}
