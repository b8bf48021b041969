package dev.ppto.ir.expression;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.type.ShapedType;
import org.jspecify.annotations.Nullable;

/** A compiled expression. Evaluating one that holds allocates nothing but boxed integers. */
abstract class Node {
  /** An integer that is not known. */
  static final long UNKNOWN = ShapedType.DYNAMIC;

  /** The value, plain (see {@link Plain}); null: not known, or absent. */
  abstract @Nullable Object value(Object frame);

  /** The value as an integer; {@link #UNKNOWN} if it is not known. */
  long integer(Object frame) {
    Object value = Plain.of(value(frame));
    if (value == null) {
      return UNKNOWN;
    }
    if (value instanceof Long number) {
      return number;
    }
    throw new Undefined("expected an integer, found " + Plain.text(value));
  }

  /** The value as a truth. */
  Truth truth(Object frame) {
    Object value = Plain.of(value(frame));
    if (value == null) {
      return Truth.UNKNOWN;
    }
    if (value instanceof Boolean bool) {
      return Truth.of(bool);
    }
    throw new Undefined("expected true or false, found " + Plain.text(value));
  }

  /** True if the value is an integer, so that {@link #integer} is the way to ask for it. */
  boolean isInteger() {
    return false;
  }

  /** A value that is always the same. */
  static Node constant(Object value) {
    return new Node() {
      @Override
      Object value(Object frame) {
        return value;
      }

      @Override
      boolean isInteger() {
        return value instanceof Long;
      }
    };
  }

  /** What a name stands for. */
  static Node reading(Names.Reader reader) {
    return new Node() {
      @Override
      @Nullable Object value(Object frame) {
        return reader.read(frame);
      }
    };
  }

  /** A node for an integer. */
  abstract static class OfInteger extends Node {
    @Override
    abstract long integer(Object frame);

    @Override
    @Nullable Object value(Object frame) {
      long value = integer(frame);
      return value == UNKNOWN ? null : (Object) value;
    }

    @Override
    boolean isInteger() {
      return true;
    }
  }

  /** A node for a truth. */
  abstract static class OfTruth extends Node {
    @Override
    abstract Truth truth(Object frame);

    @Override
    @Nullable Object value(Object frame) {
      return switch (truth(frame)) {
        case TRUE -> Boolean.TRUE;
        case FALSE -> Boolean.FALSE;
        case UNKNOWN -> null;
      };
    }
  }

  /** An element of a list; null: not known. */
  static @Nullable Object element(Object list, int index) {
    if (list instanceof ImmutableLongArray numbers) {
      long number = numbers.get(index);
      return number == UNKNOWN ? null : (Object) number;
    }
    return ((java.util.List<?>) list).get(index);
  }
}
