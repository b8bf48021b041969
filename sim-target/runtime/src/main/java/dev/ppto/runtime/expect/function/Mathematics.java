package dev.ppto.runtime.expect.function;

import dev.ppto.runtime.expect.syntax.BinaryOperator;
import dev.ppto.runtime.expect.value.Arithmetic;
import dev.ppto.runtime.expect.value.ArrayException;
import dev.ppto.runtime.expect.value.Casting;
import dev.ppto.runtime.expect.value.ElementType;
import dev.ppto.runtime.expect.value.Elementwise;
import dev.ppto.runtime.expect.value.NdArray;
import dev.ppto.runtime.expect.value.Value;
import dev.ppto.runtime.tensor.DType;
import java.math.BigInteger;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongBinaryOperator;

/** The functions that work on each element by itself. */
final class Mathematics {
  private Mathematics() {}

  static void register(FunctionTable.Builder table) {
    real(table, "exp", StrictMath::exp);
    real(table, "log", StrictMath::log);
    real(table, "sqrt", Math::sqrt);
    real(table, "tanh", StrictMath::tanh);
    real(table, "sin", StrictMath::sin);
    real(table, "cos", StrictMath::cos);
    whole(table, "floor", Math::floor);
    whole(table, "ceil", Math::ceil);
    real(table, "rint", Math::rint);
    whole(table, "trunc", value -> value < 0 ? Math.ceil(value) : Math.floor(value));
    predicate(table, "isnan", Double::isNaN);
    predicate(table, "isinf", Double::isInfinite);
    predicate(table, "isfinite", Double::isFinite);
    table.functionAndMethod("round", "a, decimals=", Mathematics::round);
    table.function("abs", "x", Mathematics::abs);
    table.function("sign", "x", Mathematics::sign);
    table.function("maximum", "x1, x2", arguments -> extreme(arguments, true));
    table.function("minimum", "x1, x2", arguments -> extreme(arguments, false));
    table.functionAndMethod("clip", "a, min=, max=", Mathematics::clip);
    operator(table, "matmul", BinaryOperator.MATRIX_MULTIPLY);
    operator(table, "power", BinaryOperator.POWER);
  }

  private static void operator(FunctionTable.Builder table, String name, BinaryOperator operator) {
    table.function(
        name,
        "x1, x2",
        arguments -> Arithmetic.apply(operator, arguments.array("x1"), arguments.array("x2")));
  }

  private static void real(FunctionTable.Builder table, String name, DoubleUnaryOperator function) {
    table.function(
        name,
        "x",
        arguments -> {
          NdArray x = arguments.array("x");
          return Elementwise.reals(realType(x.type()), x, function);
        });
  }

  /** Integers give doubles, of any width: numpy's 16-bit result for bytes would be too coarse. */
  private static ElementType realType(ElementType type) {
    return type.isFloat() ? type : new ElementType(DType.F64, type.weak());
  }

  private static void whole(
      FunctionTable.Builder table, String name, DoubleUnaryOperator function) {
    table.function(
        name,
        "x",
        arguments -> {
          NdArray x = arguments.array("x");
          return x.type().isFloat() ? Elementwise.reals(x.type(), x, function) : x;
        });
  }

  private static void predicate(
      FunctionTable.Builder table, String name, DoublePredicate predicate) {
    table.function(name, "x", arguments -> Elementwise.flags(arguments.array("x"), predicate));
  }

  private static Value round(Arguments arguments) {
    NdArray a = arguments.array("a");
    long decimals = arguments.integer("decimals", 0);
    if (!a.type().isFloat()) {
      if (decimals < 0) {
        throw new ArrayException("'decimals' expects at least 0 for integers, found " + decimals);
      }
      return a;
    }
    if (decimals == 0) {
      return Elementwise.reals(a.type(), a, Math::rint);
    } else if (Math.abs(decimals) > 300) {
      throw new ArrayException("'decimals' expects -300 to 300, found " + decimals);
    }
    return Elementwise.reals(a.type(), a, value -> rounded(value, (int) decimals));
  }

  /** numpy's way: scale, round to a whole number with ties to even, scale back. */
  private static double rounded(double value, int decimals) {
    double scale = StrictMath.pow(10, Math.abs(decimals));
    double result =
        decimals > 0 ? Math.rint(value * scale) / scale : Math.rint(value / scale) * scale;
    return Double.isFinite(result) ? result : value;
  }

  private static Value abs(Arguments arguments) {
    NdArray x = arguments.array("x");
    ElementType type = x.type();
    if (type.isFloat()) {
      return Elementwise.reals(type, x, Math::abs);
    } else if (!type.dtype().isSigned()) {
      return x;
    }
    return Elementwise.integers(type, x, value -> type.dtype().wrap(Math.abs(value)));
  }

  private static Value sign(Arguments arguments) {
    NdArray x = arguments.array("x");
    ElementType type = x.type();
    if (type.isFloat()) {
      return Elementwise.reals(type, x, Math::signum);
    } else if (type.isBool()) {
      throw new ArrayException("'x' expects numbers, found bools");
    } else if (type.dtype() == DType.U64) {
      return Elementwise.integers(type, x, value -> value == 0 ? 0 : 1);
    }
    return Elementwise.integers(type, x, Long::signum);
  }

  private static Value extreme(Arguments arguments, boolean largest) {
    return extreme(arguments.array("x1"), arguments.array("x2"), largest);
  }

  private static NdArray extreme(NdArray a, NdArray b, boolean largest) {
    ElementType type = ElementType.common(a.type(), b.type());
    if (type.isFloat()) {
      return largest
          ? Elementwise.reals(type, a, b, Math::max)
          : Elementwise.reals(type, a, b, Math::min);
    }
    LongBinaryOperator choose =
        (x, y) -> {
          boolean first = type.dtype() == DType.U64 ? Long.compareUnsigned(x, y) >= 0 : x >= y;
          return first == largest ? x : y;
        };
    if (type.isBool()) {
      BinaryOperator logical = largest ? BinaryOperator.BIT_OR : BinaryOperator.BIT_AND;
      return Arithmetic.apply(logical, a, b);
    }
    return Elementwise.integers(type, Casting.adapt(a, type), Casting.adapt(b, type), choose);
  }

  private static Value clip(Arguments arguments) {
    NdArray result = arguments.array("a");
    if (arguments.optional("min").isPresent()) {
      result = extreme(result, bound(arguments.array("min"), result), true);
    }
    if (arguments.optional("max").isPresent()) {
      result = extreme(result, bound(arguments.array("max"), result), false);
    }
    return result;
  }

  /** A bound out of the range of the array's type may as well be the end of that range. */
  private static NdArray bound(NdArray bound, NdArray clipped) {
    DType dtype = clipped.type().dtype();
    if (!bound.type().weak() || !bound.type().isInteger() || !dtype.isInteger()) {
      return bound;
    }
    BigInteger value = BigInteger.valueOf(bound.integer(bound.cursor().position()));
    BigInteger inside = value.max(dtype.minValue()).min(dtype.maxValue());
    return NdArray.integers(ElementType.of(dtype), new int[0], new long[] {inside.longValue()});
  }
}
