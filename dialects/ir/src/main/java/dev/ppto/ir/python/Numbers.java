package dev.ppto.ir.python;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.expression.InferredTypes;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Numbers of Python as constants of a type. */
final class Numbers {
  private static final int INDEX_BITS = 64;
  private static final int LONG_BITS = 64;

  private Numbers() {}

  static boolean isNumber(PythonArgument argument) {
    return argument instanceof PythonArgument.Int
        || argument instanceof PythonArgument.Real
        || argument instanceof PythonArgument.Bool;
  }

  /**
   * The type of a number where a value that meets a constraint is asked for: the only one that
   * does; else {@code index} for an integer, {@code f32} for another number, {@code i1} for a
   * truth.
   *
   * @return null if that type does not meet the constraint
   */
  static @Nullable Type typeFor(PythonArgument number, TypeConstraint constraint, Context context) {
    Type only = InferredTypes.onlyType(constraint, context);
    if (only != null) {
      return only;
    }
    List<Type> usual =
        number instanceof PythonArgument.Int
            ? List.of(IndexType.INDEX, IntegerType.I32, IntegerType.I64)
            : List.of(number instanceof PythonArgument.Real ? FloatType.F32 : IntegerType.I1);
    for (Type type : usual) {
      if (TypeConstraints.holds(constraint, type)) {
        return type;
      }
    }
    return null;
  }

  /** The number as an attribute of a type; null if the type has no such number. */
  static @Nullable Attribute constant(PythonArgument number, Type type) {
    if (number instanceof PythonArgument.Bool bool) {
      return type.equals(IntegerType.I1) ? IntegerAttr.bool(bool.value()) : null;
    }
    if (type instanceof FloatType) {
      double value =
          number instanceof PythonArgument.Int integer
              ? integer.value().doubleValue()
              : ((PythonArgument.Real) number).value();
      return FloatAttr.of(value, type);
    }
    return number instanceof PythonArgument.Int integer && fits(integer, type)
        ? IntegerAttr.of(integer.value(), type)
        : null;
  }

  private static boolean fits(PythonArgument.Int number, Type type) {
    if (type == IndexType.INDEX) {
      return number.value().bitLength() < INDEX_BITS;
    }
    if (!(type instanceof IntegerType integer) || integer.equals(IntegerType.I1)) {
      return false;
    }
    boolean isUnsigned = integer.signedness() == IntegerType.Signedness.UNSIGNED;
    return isUnsigned
        ? number.value().signum() >= 0 && number.value().bitLength() <= integer.width()
        : number.value().bitLength() < integer.width();
  }

  /** Whether an integer is one of 64 bits. */
  static boolean isLong(PythonArgument.Int number) {
    return number.value().bitLength() < LONG_BITS;
  }

  /** What a number must be to be one of the type. */
  static String expected(Type type, PythonWords words) {
    if (type.equals(IntegerType.I1)) {
      return "True or False";
    }
    String kind = type instanceof FloatType ? "a number" : "an integer";
    return type == IndexType.INDEX ? kind : kind + " of type " + words.element(type);
  }
}
