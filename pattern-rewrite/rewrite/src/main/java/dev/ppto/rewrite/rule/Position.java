package dev.ppto.rewrite.rule;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.ir.spec.RewriteRuleSpec;

/**
 * Where something stands, seen from the operation that rules are tried on. Equal positions of
 * different rules hold the same thing, so that what is asked of it is asked once.
 */
public sealed interface Position {

  /** The position in words for messages. */
  String describe();

  /** The operation that rules are tried on. */
  record Root(String op) implements Position {
    @Override
    public String describe() {
      return "'" + op + "'";
    }
  }

  /** The operation that makes a value. */
  record Producer(Position value, String op) implements Position {
    @Override
    public String describe() {
      return value.describe();
    }
  }

  /** The only value of an operand group. */
  record Operand(Position op, String group) implements Position {
    @Override
    public String describe() {
      return "operand '" + group + "' of " + op.describe();
    }
  }

  /** All values of an operand group. */
  record Group(Position op, String group) implements Position {
    @Override
    public String describe() {
      return "operands '" + group + "' of " + op.describe();
    }
  }

  /** One value of an operand group, counted from 0. */
  record Element(Position op, String group, int index) implements Position {
    @Override
    public String describe() {
      return "operand '" + group + "' #" + index + " of " + op.describe();
    }
  }

  /** An attribute. */
  record AttributeOf(Position op, String attribute) implements Position {
    @Override
    public String describe() {
      return "attribute '" + attribute + "' of " + op.describe();
    }
  }

  /** What an expression computes. */
  record Computed(
      RewriteRuleSpec.Computation computation, Form form, ImmutableMap<String, Position> inputs)
      implements Position {
    @Override
    public String describe() {
      return form.words();
    }
  }

  /** What a method computes: an attribute. */
  record Native(String companion, String method, ImmutableList<Position> inputs)
      implements Position {
    @Override
    public String describe() {
      return companion + "." + method;
    }
  }

  /** What a computed value is for. */
  sealed interface Form {
    String words();

    /** To be used in other expressions. */
    record Anything(String name) implements Form {
      @Override
      public String words() {
        return "'" + name + "'";
      }
    }

    /** An attribute of an operation that is made. */
    record AsAttribute(String op, String attribute) implements Form {
      @Override
      public String words() {
        return "attribute '" + attribute + "' of the new '" + op + "'";
      }
    }

    /** The types of an operation's results. */
    record AsTypes(String op) implements Form {
      @Override
      public String words() {
        return "the result types of the new '" + op + "'";
      }
    }
  }
}
