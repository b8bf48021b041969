package dev.ppto.ir.python;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.Type;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.text.AttributeDefaults;
import dev.ppto.ir.verify.AttributeConstraints;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What spellings say that calls do not: defaults and attributes that follow. */
public final class PythonDefaults {
  private PythonDefaults() {}

  /**
   * The default of an operand: an integer, another number, {@code true} or {@code false}.
   *
   * @return null: the text is none of these
   */
  public static @Nullable PythonArgument number(String text) {
    String word = text.strip();
    if (word.equals("true") || word.equals("false")) {
      return new PythonArgument.Bool(word.equals("true"));
    }
    if (word.matches("-?[0-9]+")) {
      return new PythonArgument.Int(new BigInteger(word));
    }
    return word.matches("-?[0-9]+\\.[0-9]+([eE][-+]?[0-9]+)?")
        ? new PythonArgument.Real(Double.parseDouble(word))
        : null;
  }

  /**
   * The default of an attribute, which is written as in its own definition.
   *
   * @throws IllegalArgumentException if the text is no attribute of its kind
   */
  static Attribute attribute(Context context, AttributeSpec spec, String text) {
    Attribute value =
        AttributeDefaults.parse(
            context, new AttributeSpec(spec.name(), spec.constraint(), false, Optional.of(text)));
    if (value == null) {
      throw new IllegalArgumentException(
          "the default of '" + spec.name() + "' is no attribute of its kind: " + text);
    }
    return value;
  }

  /** What an expression gives, as an attribute; null: it is none that meets the constraint. */
  static @Nullable Attribute attribute(
      AttributeConstraint constraint, Object value, PythonWords words) {
    if (value instanceof Attribute attribute && AttributeConstraints.holds(constraint, attribute)) {
      return attribute;
    }
    if (constraint.form() instanceof AttributeConstraint.OfEnum of
        && value instanceof String keyword) {
      EnumSpec.Case found = of.enumeration().byKeyword(keyword);
      return found == null
          ? null
          : convert(constraint, new PythonArgument.Member(of.enumeration(), found), words);
    }
    PythonArgument argument = argument(value);
    return argument == null ? null : convert(constraint, argument, words);
  }

  private static @Nullable Attribute convert(
      AttributeConstraint constraint, PythonArgument argument, PythonWords words) {
    try {
      return new AttributeConversion(words).convert(constraint, argument, null);
    } catch (Mismatch e) {
      return null;
    }
  }

  private static @Nullable PythonArgument argument(Object value) {
    if (value instanceof Long number) {
      return PythonArgument.Int.of(number);
    }
    if (value instanceof Boolean bool) {
      return new PythonArgument.Bool(bool);
    }
    if (value instanceof String text) {
      return new PythonArgument.Text(text);
    }
    if (value instanceof Type type) {
      return new PythonArgument.OfType(type);
    }
    if (value instanceof ImmutableLongArray numbers) {
      return PythonArgument.Items.of(numbers.toArray());
    }
    if (value instanceof List<?> list) {
      List<PythonArgument> items = new ArrayList<>();
      for (Object each : list) {
        PythonArgument item = each == null ? null : argument(each);
        if (item == null) {
          return null;
        }
        items.add(item);
      }
      return PythonArgument.Items.of(items);
    }
    return null;
  }
}
