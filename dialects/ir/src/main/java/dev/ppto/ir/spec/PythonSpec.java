package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/**
 * How an operation is called in Python sources.
 *
 * <p>Expressions name operands and attributes by their slots, and options by their own names.
 *
 * @param names in full, with the short name of the module: {@code pl.load}, {@code pl.tile.load}
 * @param parameters in the order of Python
 * @param attributes attributes of the operation that no parameter stands for
 * @param resultTypes of each result; empty: they follow from the operation's own definition
 * @param returned the operand that is the value of the call; empty: its results are
 * @param operators signs such as {@code +} that stand for a call with one or two arguments
 * @param condition what must hold of the arguments, so that this spelling is meant
 */
public record PythonSpec(
    ImmutableList<String> names,
    ImmutableList<Parameter> parameters,
    ImmutableList<AttributeValue> attributes,
    ImmutableList<Expression> resultTypes,
    Optional<String> returned,
    ImmutableList<String> operators,
    Optional<Expression> condition) {

  /** How arguments are passed. */
  public enum Passing {
    /** By position or by name. */
    ANY,
    /** By name only. */
    KEYWORD,
    /** All positional arguments that are left. */
    REST
  }

  /** A parameter of the call. */
  public sealed interface Parameter {
    /** The name in Python. */
    String name();

    Passing passing();
  }

  /**
   * What an operand group or attribute is given. A list of indices and constants is given to the
   * operand group, see {@link #staticPart}.
   *
   * @param type the type that a Python number becomes, and that a scalar is converted to
   * @param defaultText of an operand: a number; of an attribute: IR text, as in its own definition
   */
  public record SlotParameter(
      String slot,
      String name,
      Passing passing,
      Optional<Expression> type,
      Optional<String> defaultText)
      implements Parameter {}

  /**
   * What no slot is given, for the expressions of the spelling.
   *
   * @param optional whether it may be left out without having a default: then it is absent
   */
  public record OptionParameter(ParameterSpec option, Passing passing, boolean optional)
      implements Parameter {
    @Override
    public String name() {
      return option.name();
    }
  }

  /** An attribute that follows from the arguments. */
  public record AttributeValue(String attribute, Expression value) {}

  /** The attribute that holds the constants of a list whose values are the operand group's. */
  public static String staticPart(String operandGroup) {
    return "static_" + operandGroup;
  }

  /** Whether some parameter stands for a slot. */
  public boolean gives(String slot) {
    for (Parameter parameter : parameters) {
      if (parameter instanceof SlotParameter given && given.slot().equals(slot)) {
        return true;
      }
    }
    for (AttributeValue attribute : attributes) {
      if (attribute.attribute().equals(slot)) {
        return true;
      }
    }
    return false;
  }
}
