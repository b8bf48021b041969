package dev.ppto.ir.expression;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.EnumAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.attribute.UnitAttr;
import dev.ppto.ir.diagnostic.Quoted;
import dev.ppto.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Plain values: what an attribute holds rather than the attribute. They are {@code Long}, {@code
 * Boolean}, {@code String}, {@code Type}, {@code ImmutableLongArray}, {@code List}, and {@code
 * Value} and {@code Attribute} for the rest.
 */
final class Plain {
  private static final int MOST_ELEMENTS = 16;

  private Plain() {}

  /** The plain value of what a name or function gives; null: not known. */
  static @Nullable Object of(@Nullable Object value) {
    if (!(value instanceof Attribute attribute)) {
      return value;
    }
    if (attribute instanceof IntegerAttr integer) {
      if (integer.isBool()) {
        return !integer.isZero();
      }
      if (integer.value().bitLength() < Long.SIZE) {
        long number = integer.asLong();
        return number == ShapedType.DYNAMIC ? null : (Object) number;
      }
      return attribute;
    }
    if (attribute instanceof StringAttr string) {
      return string.value();
    }
    if (attribute instanceof EnumAttr of) {
      return of.keyword();
    }
    if (attribute instanceof TypeAttr type) {
      return type.type();
    }
    if (attribute instanceof DenseArrayAttr array) {
      return array.values();
    }
    if (attribute instanceof ArrayAttr array) {
      return array.elements();
    }
    return attribute == UnitAttr.UNIT ? (Object) Boolean.TRUE : attribute;
  }

  /** The type of a value; a type as it is; null: not known. */
  static @Nullable Type type(@Nullable Object value) {
    if (value instanceof Value of) {
      return of.type();
    }
    Object plain = of(value);
    if (plain == null || plain instanceof Type) {
      return (Type) plain;
    }
    throw new Undefined("expected a type, found " + text(plain));
  }

  /** The list; null: not known. */
  static @Nullable Object list(@Nullable Object value) {
    Object plain = of(value);
    if (plain == null || plain instanceof ImmutableLongArray || plain instanceof List) {
      return plain;
    }
    throw new Undefined("expected a list, found " + text(plain));
  }

  static int size(Object list) {
    return list instanceof ImmutableLongArray numbers ? numbers.length() : ((List<?>) list).size();
  }

  /** Whether two values are equal. */
  static Truth equal(@Nullable Object left, @Nullable Object right) {
    Object a = of(left);
    Object b = of(right);
    if (a == null || b == null) {
      return Truth.UNKNOWN;
    }
    if (a == b && !(a instanceof ImmutableLongArray)) {
      return Truth.TRUE;
    }
    if (a instanceof Type && b instanceof Value value) {
      return Truth.of(a.equals(value.type()));
    }
    if (b instanceof Type && a instanceof Value value) {
      return Truth.of(b.equals(value.type()));
    }
    boolean lists =
        (a instanceof ImmutableLongArray || a instanceof List)
            && (b instanceof ImmutableLongArray || b instanceof List);
    return lists ? equalLists(a, b) : Truth.of(a.equals(b));
  }

  private static Truth equalLists(Object a, Object b) {
    if (size(a) != size(b)) {
      return Truth.FALSE;
    }
    Truth all = Truth.TRUE;
    for (int i = 0; i < size(a); i++) {
      Truth one =
          a instanceof ImmutableLongArray x && b instanceof ImmutableLongArray y
              ? equalIntegers(x.get(i), y.get(i))
              : equal(Node.element(a, i), Node.element(b, i));
      if (one == Truth.FALSE) {
        return one;
      }
      all = one == Truth.UNKNOWN ? one : all;
    }
    return all;
  }

  static Truth equalIntegers(long a, long b) {
    return a == Node.UNKNOWN || b == Node.UNKNOWN ? Truth.UNKNOWN : Truth.of(a == b);
  }

  /** The value in messages. */
  static String text(@Nullable Object value) {
    Object plain = of(value);
    if (plain == null) {
      return "?";
    }
    if (plain instanceof String string) {
      return "\"" + string + "\"";
    }
    if (plain instanceof Type type) {
      return Quoted.of(type);
    }
    if (plain instanceof Attribute attribute) {
      return Quoted.of(attribute);
    }
    if (plain instanceof Value of) {
      return "a value of type " + Quoted.of(of.type());
    }
    if (plain instanceof ImmutableLongArray || plain instanceof List) {
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < Math.min(MOST_ELEMENTS, size(plain)); i++) {
        texts.add(text(Node.element(plain, i)));
      }
      return "[" + String.join(", ", texts) + (size(plain) > MOST_ELEMENTS ? ", ..." : "") + "]";
    }
    return plain.toString();
  }
}
