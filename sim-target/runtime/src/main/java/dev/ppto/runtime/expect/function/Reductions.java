package dev.ppto.runtime.expect.function;

import dev.ppto.runtime.expect.syntax.BinaryOperator;
import dev.ppto.runtime.expect.value.Arithmetic;
import dev.ppto.runtime.expect.value.ArrayException;
import dev.ppto.runtime.expect.value.Casting;
import dev.ppto.runtime.expect.value.ElementType;
import dev.ppto.runtime.expect.value.NdArray;
import dev.ppto.runtime.expect.value.Reduction;
import dev.ppto.runtime.expect.value.SequenceValue;
import dev.ppto.runtime.expect.value.Shaping;
import dev.ppto.runtime.expect.value.Value;
import dev.ppto.runtime.tensor.DType;
import java.util.Arrays;
import java.util.OptionalInt;

/** The functions that fold axes away: {@code sum prod mean max min any all argmax argmin}. */
final class Reductions {
  private static final String AXES = "a, axis=, *, keepdims=";

  private Reductions() {}

  static void register(FunctionTable.Builder table) {
    table.functionAndMethod("sum", "a, axis=, *, dtype=, keepdims=", Reductions::sum);
    table.functionAndMethod("prod", "a, axis=, *, dtype=, keepdims=", Reductions::prod);
    table.functionAndMethod("mean", AXES, Reductions::mean);
    table.functionAndMethod("max", AXES, arguments -> extreme("max", arguments, true));
    table.functionAndMethod("min", AXES, arguments -> extreme("min", arguments, false));
    table.functionAndMethod("any", AXES, Reductions::any);
    table.functionAndMethod("all", AXES, Reductions::all);
    table.functionAndMethod("argmax", AXES, arguments -> ordinal("argmax", arguments, true));
    table.functionAndMethod("argmin", AXES, arguments -> ordinal("argmin", arguments, false));
    table.functionAndMethod("cumsum", "a, axis=", Reductions::cumsum);
  }

  private static Reduction reduction(Arguments arguments, NdArray a) {
    return new Reduction(a, arguments.axes("axis", a.rank()), arguments.flag("keepdims"));
  }

  private static Value sum(Arguments arguments) {
    if (arguments.value("a") instanceof SequenceValue sequence
        && sequence.kind() == SequenceValue.Kind.GENERATOR) {
      return fold(arguments, sequence);
    }
    NdArray a = converted(arguments);
    ElementType type = accumulator(arguments, a);
    Reduction reduction = reduction(arguments, a);
    return type.isFloat()
        ? reduction.reals(type, 0, Double::sum)
        : reduction.integers(type, 0, Long::sum);
  }

  /** Python's own {@code sum}, which adds the items: of arrays, element by element. */
  private static Value fold(Arguments arguments, SequenceValue sequence) {
    if (arguments.optional("axis").isPresent()) {
      throw new ArrayException(
          "sum of a generator adds its items and has no axis; write sum([...], axis=...)");
    }
    NdArray total = NdArray.of(0);
    for (Value item : sequence.items()) {
      total = Arithmetic.apply(BinaryOperator.ADD, total, Casting.toArray(item));
    }
    return total;
  }

  private static Value prod(Arguments arguments) {
    NdArray a = converted(arguments);
    ElementType type = accumulator(arguments, a);
    Reduction reduction = reduction(arguments, a);
    return type.isFloat()
        ? reduction.reals(type, 1, (x, y) -> x * y)
        : reduction.integers(type, 1, (x, y) -> x * y);
  }

  private static NdArray converted(Arguments arguments) {
    NdArray a = arguments.array("a");
    return arguments.dtype("dtype").map(dtype -> Casting.to(a, dtype)).orElse(a);
  }

  /** numpy adds up integers in 64 bits, unless told the type. */
  private static ElementType accumulator(Arguments arguments, NdArray a) {
    DType dtype = a.type().dtype();
    if (dtype.isFloat() || arguments.dtype("dtype").filter(DType::isInteger).isPresent()) {
      return ElementType.of(dtype);
    }
    return ElementType.of(dtype.isSigned() || dtype.isBool() ? DType.I64 : DType.U64);
  }

  private static Value mean(Arguments arguments) {
    NdArray a = arguments.array("a");
    Reduction reduction = reduction(arguments, a);
    reduction.requireElements("mean");
    ElementType type = a.type().isFloat() ? a.type().strong() : ElementType.of(DType.F64);
    NdArray total = reduction.reals(type, 0, Double::sum);
    return Arithmetic.apply(BinaryOperator.DIVIDE, total, NdArray.of((double) reduction.length()));
  }

  private static Value extreme(String name, Arguments arguments, boolean largest) {
    NdArray a = arguments.array("a");
    requireSensibleAxis(name, arguments, a);
    Reduction reduction = reduction(arguments, a);
    reduction.requireElements(name);
    ElementType type = a.type().strong();
    if (type.isFloat()) {
      return largest
          ? reduction.reals(type, Double.NEGATIVE_INFINITY, Math::max)
          : reduction.reals(type, Double.POSITIVE_INFINITY, Math::min);
    } else if (type.isBool()) {
      return reduction.flags(largest);
    } else if (type.dtype() == DType.U64) {
      return largest
          ? reduction.integers(type, 0, (x, y) -> Long.compareUnsigned(x, y) >= 0 ? x : y)
          : reduction.integers(type, -1, (x, y) -> Long.compareUnsigned(x, y) <= 0 ? x : y);
    }
    return largest
        ? reduction.integers(type, type.dtype().minValue().longValue(), Math::max)
        : reduction.integers(type, type.dtype().maxValue().longValue(), Math::min);
  }

  /** {@code max(a, b)} is Python's; numpy's second argument is an axis. */
  private static void requireSensibleAxis(String name, Arguments arguments, NdArray a) {
    boolean numbers = a.rank() == 0 && arguments.optional("axis").isPresent();
    boolean arrays =
        arguments.optional("axis").filter(v -> v instanceof NdArray b && b.rank() > 0).isPresent();
    if (numbers || arrays) {
      throw new ArrayException(
          name
              + " folds the axes of one array; "
              + (name.equals("max") ? "maximum(a, b)" : "minimum(a, b)")
              + " takes the one or the other of two values");
    }
  }

  private static Value any(Arguments arguments) {
    if (arguments.value("a") instanceof SequenceValue sequence
        && sequence.kind() == SequenceValue.Kind.GENERATOR) {
      for (Value item : sequence.items()) {
        if (Casting.toArray(item).rank() > 0) {
          throw new ArrayException(
              "any of a generator expects single bools, found "
                  + item.describe()
                  + "; write (...).all() or (...).any() for each item");
        }
      }
    }
    return reduction(arguments, arguments.array("a")).flags(true);
  }

  private static Value all(Arguments arguments) {
    return reduction(arguments, arguments.array("a")).flags(false);
  }

  private static Value ordinal(String name, Arguments arguments, boolean largest) {
    NdArray a = arguments.array("a");
    OptionalInt axis = arguments.axis("axis", a.rank());
    boolean[] folded = new boolean[a.rank()];
    if (axis.isPresent()) {
      folded[axis.getAsInt()] = true;
    } else {
      Arrays.fill(folded, true);
    }
    Reduction reduction = new Reduction(a, folded, arguments.flag("keepdims"));
    reduction.requireElements(name);
    boolean unsigned = a.type().dtype() == DType.U64;
    int[] ordinals =
        a.type().isFloat()
            ? reduction.best((b, p) -> better(a.real(p), a.real(b), largest))
            : reduction.best(
                (b, p) -> {
                  int order =
                      unsigned
                          ? Long.compareUnsigned(a.integer(p), a.integer(b))
                          : Long.compare(a.integer(p), a.integer(b));
                  return largest ? order > 0 : order < 0;
                });
    long[] values = new long[ordinals.length];
    Arrays.setAll(values, i -> ordinals[i]);
    return NdArray.integers(ElementType.of(DType.I64), reduction.resultShape(), values);
  }

  /** As in numpy, the first NaN is the extreme of all. */
  private static boolean better(double value, double best, boolean largest) {
    if (Double.isNaN(best)) {
      return false;
    }
    return Double.isNaN(value) || (largest ? value > best : value < best);
  }

  private static Value cumsum(Arguments arguments) {
    NdArray given = arguments.array("a");
    OptionalInt chosen = arguments.axis("axis", given.rank());
    NdArray a = chosen.isPresent() ? given : Shaping.reshape(given, new int[] {given.size()});
    int axis = chosen.orElse(0);
    ElementType type = accumulator(arguments, a);
    int inner = 1;
    for (int d = axis + 1; d < a.rank(); d++) {
      inner *= a.extent(d);
    }
    int block = inner * a.extent(axis);
    if (type.isFloat()) {
      double[] values = a.toReals();
      for (int i = 0; i < values.length; i++) {
        values[i] += i % block >= inner ? values[i - inner] : 0;
      }
      return NdArray.reals(type, a.shape(), values);
    }
    long[] values = a.toIntegers();
    for (int i = 0; i < values.length; i++) {
      values[i] += i % block >= inner ? values[i - inner] : 0;
    }
    return NdArray.integers(type, a.shape(), values);
  }
}
