package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/** What a rewrite rule asks of an operand. */
public sealed interface RulePattern {
  /** The name that binds nothing. */
  String ANY = "_";

  /**
   * A value, or a whole group that is optional or variadic, gets a name. A name that is bound twice
   * stands for one value.
   */
  record Bind(String name) implements RulePattern {
    /** Whether anything will do and nothing is bound. */
    public boolean isAny() {
      return name.equals(ANY);
    }
  }

  /** A group of exactly these values. */
  record Group(ImmutableList<RulePattern> elements) implements RulePattern {}

  /**
   * A value that an operation makes; also the root of a rule.
   *
   * @param binding name of the operation
   * @param name full name, {@code dialect.op}
   * @param commutative whether its first two operands match in any order
   * @param operands one for each operand group
   * @param result which result the value is; absent: the only one
   */
  record Op(
      Optional<String> binding,
      String name,
      boolean commutative,
      ImmutableList<Operand> operands,
      ImmutableList<AttributePattern> attributes,
      Optional<String> result)
      implements RulePattern {}

  /** What is asked of an operand group. */
  record Operand(String group, ValueSpec.Arity arity, RulePattern pattern) {}

  /** What is asked of an attribute. */
  sealed interface AttributePattern {
    String attribute();

    /** It is there, and gets a name. */
    record Bound(String attribute, String name) implements AttributePattern {}

    /** It is equal to what a text says. */
    record Equal(String attribute, AttributeConstraint constraint, String text)
        implements AttributePattern {}

    /** It is absent. */
    record Absent(String attribute) implements AttributePattern {}
  }
}
