package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableList;

/**
 * A named constraint of a dialect.
 *
 * @param parameters what its users give: names in its condition and, in braces, in its words
 * @param summary words for messages
 */
public record ConstraintSpec(
    String dialect,
    String name,
    ImmutableList<Parameter> parameters,
    String summary,
    Constraint constraint) {

  /** A parameter of a constraint. */
  public record Parameter(String name, ExpressionType type) {}

  public String qualifiedName() {
    return dialect + "." + name;
  }
}
