package dev.ppto.rewrite.rule;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.Expression;
import java.util.Optional;

/** Something that a rule asks. Equal tests of rules that share what comes before are made once. */
public sealed interface RuleTest {

  /** Why a rule does not match where this does not hold, with the place. */
  String failure();

  /**
   * A value is made by an operation.
   *
   * @param result which of its results; absent: the only one
   */
  record MadeBy(Position.Producer producer, Optional<String> result) implements RuleTest {
    @Override
    public String failure() {
      return producer.describe()
          + " is not "
          + (result.isPresent() ? "'" + result.get() + "' of a '" : "made by '")
          + producer.op()
          + "'";
    }
  }

  /** A group has so many values. */
  record Size(Position.Group group, int size) implements RuleTest {
    @Override
    public String failure() {
      return group.describe()
          + (size == 0
              ? " are not absent"
              : " are not " + size + (size == 1 ? " value" : " values"));
    }
  }

  /** Two positions hold the same. */
  record Same(Position first, Position second) implements RuleTest {
    @Override
    public String failure() {
      return second.describe() + " is not " + first.describe();
    }
  }

  /** An attribute is there, or is not. */
  record Present(Position.AttributeOf attribute, boolean present) implements RuleTest {
    @Override
    public String failure() {
      return attribute.describe() + (present ? " is absent" : " is not absent");
    }
  }

  /** An attribute is what a text says. */
  record Equal(Position.AttributeOf attribute, AttributeConstraint constraint, String text)
      implements RuleTest {
    @Override
    public String failure() {
      return attribute.describe() + " is not " + text;
    }
  }

  /** A condition holds. */
  record Holds(Expression condition, String text, ImmutableMap<String, Position> inputs)
      implements RuleTest {
    @Override
    public String failure() {
      return "it does not hold that " + text;
    }
  }

  /** A method answers true. */
  record Accepts(String companion, String method, ImmutableList<Position> inputs)
      implements RuleTest {
    @Override
    public String failure() {
      return companion + "." + method + " does not accept it";
    }
  }

  /** Something can be computed. */
  record Computes(Position value) implements RuleTest {
    @Override
    public String failure() {
      return value.describe() + " cannot be computed";
    }
  }

  /**
   * A value has the type of a result of the root.
   *
   * @param value a value, or an operation
   * @param name which result of that operation; absent: the only one
   */
  record ResultType(Position.Root root, int index, Position value, Optional<String> name)
      implements RuleTest {
    @Override
    public String failure() {
      return value.describe()
          + " does not have the type of result #"
          + index
          + " of "
          + root.describe();
    }
  }

  /** The results of an operation, which is erased, are used by none but operations that go too. */
  record Unused(Position op, ImmutableList<Position> users) implements RuleTest {
    @Override
    public String failure() {
      return "a result of " + op.describe() + " is used";
    }
  }
}
