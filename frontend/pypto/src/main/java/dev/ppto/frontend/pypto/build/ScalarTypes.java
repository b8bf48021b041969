package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyFloat;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import org.jspecify.annotations.Nullable;

/** Types of scalars, and numbers of Python as constants of them. */
final class ScalarTypes {
  private static final int INDEX_BITS = 64;

  private ScalarTypes() {}

  static boolean isScalar(Type type) {
    return isInteger(type) || type instanceof FloatType || type.equals(IntegerType.I1);
  }

  /** An integer or index, not a condition. */
  static boolean isInteger(Type type) {
    return type == IndexType.INDEX || type instanceof IntegerType && !type.equals(IntegerType.I1);
  }

  static boolean isNumber(PyValue value) {
    return value instanceof PyInt || value instanceof PyFloat || value instanceof PyBool;
  }

  /** The type that a number has where nothing asks for another. */
  static Type natural(PyValue number) {
    return number instanceof PyInt
        ? IndexType.INDEX
        : number instanceof PyFloat ? FloatType.F32 : IntegerType.I1;
  }

  /** The number as a constant of a type; null: the type has no such number. */
  static @Nullable Attribute constant(PyValue number, Type type) {
    if (number instanceof PyBool bool) {
      return type.equals(IntegerType.I1) ? IntegerAttr.bool(bool.value()) : null;
    }
    if (type instanceof FloatType) {
      return FloatAttr.of(
          number instanceof PyInt integer
              ? integer.value().doubleValue()
              : ((PyFloat) number).value(),
          type);
    }
    if (!(number instanceof PyInt integer) || !isInteger(type)) {
      return null;
    }
    int bits = type instanceof IntegerType of ? of.width() : INDEX_BITS;
    return integer.value().bitLength() < bits ? IntegerAttr.of(integer.value(), type) : null;
  }

  /** Whether a scalar of one type stands for one of another: an index for an integer. */
  static boolean converts(Type from, Type to) {
    return from.equals(to)
        || isInteger(from) && isInteger(to) && (from == IndexType.INDEX || to == IndexType.INDEX);
  }
}
