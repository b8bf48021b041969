package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/** A value that a rewrite rule puts in place of another. */
public sealed interface RuleTarget {

  /**
   * What a name stands for: a value, a whole group, or a result of an operation.
   *
   * @param result of an operation; absent: its only one
   */
  record Reference(String name, Optional<String> result) implements RuleTarget {}

  /** Several values for one group. */
  record Group(ImmutableList<RuleTarget> elements) implements RuleTarget {}

  /**
   * A new operation; as a value, its only result.
   *
   * @param binding its name in what follows
   * @param name full name, {@code dialect.op}
   * @param operands for all operand groups, in order
   * @param types the type of the only result, or the list of all types; absent: inferred
   */
  record Op(
      Optional<String> binding,
      String name,
      ImmutableList<Operand> operands,
      ImmutableList<AttributeValue> attributes,
      Optional<Expression> types)
      implements RuleTarget {}

  /** What an operand group becomes. */
  record Operand(String group, RuleTarget value) {}

  /** What an attribute becomes. */
  record AttributeValue(String attribute, AttributeConstraint constraint, Expression value) {}
}
