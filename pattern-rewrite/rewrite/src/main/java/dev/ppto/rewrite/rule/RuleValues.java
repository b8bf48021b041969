package dev.ppto.rewrite.rule;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.attribute.UnitAttr;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.verify.AttributeConstraints;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the value of an expression is as an attribute or a type. */
final class RuleValues {
  private RuleValues() {}

  /**
   * The attribute that holds a value; null if none that meets the constraint does.
   *
   * @param type of the attribute, if that is known
   */
  static @Nullable Attribute attribute(
      Context context, AttributeConstraint constraint, Object value, @Nullable Type type) {
    Attribute attribute =
        value instanceof Attribute already
            ? already
            : type != null && value instanceof Long number
                ? number(number, type)
                : made(context, constraint, value);
    return attribute != null && AttributeConstraints.holds(constraint, attribute)
        ? attribute
        : null;
  }

  /** A number of a type; an integer wraps. */
  private static @Nullable Attribute number(long value, Type type) {
    if (type instanceof FloatType number) {
      return FloatAttr.of(value, number);
    }
    if (type instanceof IntegerType integer && integer.width() < Long.SIZE) {
      int unused = Long.SIZE - integer.width();
      return IntegerAttr.of(value << unused >> unused, type);
    }
    return type instanceof IntegerType || type == IndexType.INDEX
        ? IntegerAttr.of(value, type)
        : null;
  }

  private static @Nullable Attribute made(
      Context context, AttributeConstraint constraint, Object value) {
    if (value instanceof String text) {
      return text(context, constraint, text);
    }
    AttributeConstraint form = constraint.form();
    if (form instanceof AttributeConstraint.ArrayOf array) {
      return array(context, array.element(), value);
    }
    if (!(form instanceof AttributeConstraint.Builtin builtin)) {
      return null;
    }
    if (value instanceof Boolean bool) {
      return builtin.kind() == AttributeConstraint.Kind.UNIT
          ? bool ? UnitAttr.UNIT : null
          : IntegerAttr.bool(bool);
    }
    if (value instanceof Long number) {
      return integer(builtin.kind(), number);
    }
    if (value instanceof Type type) {
      return TypeAttr.of(type);
    }
    return switch (builtin.kind()) {
      case DENSE_I32_ARRAY -> integers(IntegerType.I32, value);
      case DENSE_I64_ARRAY -> integers(IntegerType.I64, value);
      default ->
          array(context, new AttributeConstraint.Builtin(AttributeConstraint.Kind.ANY_ATTR), value);
    };
  }

  private static @Nullable Attribute text(
      Context context, AttributeConstraint constraint, String text) {
    if (constraint.form() instanceof AttributeConstraint.Builtin builtin
        && (builtin.kind() == AttributeConstraint.Kind.SYMBOL_REF
            || builtin.kind() == AttributeConstraint.Kind.FLAT_SYMBOL_REF)
        && !text.startsWith("@")) {
      return SymbolRefAttr.of(text);
    }
    return AttributeLiteral.parse(context, constraint, text);
  }

  private static @Nullable Attribute integer(AttributeConstraint.Kind kind, long value) {
    return switch (kind) {
      case I32 -> value == (int) value ? IntegerAttr.i32((int) value) : null;
      case INDEX -> IntegerAttr.of(value, IndexType.INDEX);
      case I64, ANY_ATTR, TYPED_ATTR -> IntegerAttr.i64(value);
      default -> null;
    };
  }

  private static @Nullable Attribute integers(IntegerType element, Object value) {
    if (value instanceof ImmutableLongArray numbers) {
      return DenseArrayAttr.of(element, numbers);
    }
    ImmutableLongArray.Builder numbers = ImmutableLongArray.builder();
    if (!(value instanceof List<?> list)) {
      return null;
    }
    for (Object one : list) {
      Object number = one instanceof IntegerAttr integer ? (Object) integer.asLong() : one;
      if (!(number instanceof Long known)
          || element.equals(IntegerType.I32) && known != known.intValue()) {
        return null;
      }
      numbers.add(known);
    }
    return DenseArrayAttr.of(element, numbers.build());
  }

  private static @Nullable Attribute array(
      Context context, AttributeConstraint element, Object value) {
    List<Attribute> elements = new ArrayList<>();
    if (value instanceof ImmutableLongArray numbers) {
      return array(context, element, numbers.asList());
    }
    if (!(value instanceof List<?> list)) {
      return null;
    }
    for (Object one : list) {
      Attribute attribute = one == null ? null : attribute(context, element, one, null);
      if (attribute == null) {
        return null;
      }
      elements.add(attribute);
    }
    return ArrayAttr.of(elements);
  }

  /** The type that a value is or has; null if there is none. */
  static @Nullable Type type(@Nullable Object value) {
    if (value instanceof Value of) {
      return of.type();
    }
    return value instanceof TypeAttr attribute
        ? attribute.type()
        : value instanceof Type type ? type : null;
  }
}
