package dev.ppto.runtime.expect.function;

import dev.ppto.runtime.expect.value.ArrayException;
import dev.ppto.runtime.expect.value.Casting;
import dev.ppto.runtime.expect.value.DTypeValue;
import dev.ppto.runtime.expect.value.ElementType;
import dev.ppto.runtime.expect.value.NdArray;
import dev.ppto.runtime.expect.value.SequenceValue;
import dev.ppto.runtime.expect.value.Shapes;
import dev.ppto.runtime.expect.value.Shaping;
import dev.ppto.runtime.expect.value.Value;
import dev.ppto.runtime.tensor.DType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The functions that make arrays, numbers and ranges, and convert between them. */
final class Creation {
  /** A range is a list of its items here; more of them is what {@code arange} is for. */
  private static final int MAX_RANGE = 1 << 20;

  private Creation() {}

  static void register(FunctionTable.Builder table) {
    table.function("zeros", "shape, dtype=", arguments -> filled(arguments, 0));
    table.function("ones", "shape, dtype=", arguments -> filled(arguments, 1));
    table.function("full", "shape, value, dtype=", Creation::full);
    table.function("zeros_like", "a", arguments -> like(arguments, 0));
    table.function("ones_like", "a", arguments -> like(arguments, 1));
    table.function("eye", "n, m=, dtype=", Creation::eye);
    table.function("arange", "start, stop=, step=, dtype=", Creation::arange);
    table.function("array", "a, dtype=", Creation::array);
    table.method("astype", "a, dtype", Creation::array);
    table.method("item", "a", arguments -> single(arguments.array("a")));
    table.function("range", "start, stop=, step=", Creation::range);
    table.function("len", "a", Creation::length);
    table.function("float", "x", arguments -> number(arguments, DType.F64));
    table.function("int", "x", arguments -> number(arguments, DType.I64));
    table.function("bool", "x", arguments -> number(arguments, DType.BOOL));
  }

  private static NdArray constant(int[] shape, NdArray value, DType dtype) {
    return Shaping.broadcast(Casting.to(value, dtype), shape);
  }

  private static Value filled(Arguments arguments, long value) {
    DType dtype = arguments.dtype("dtype").orElse(DType.F64);
    return constant(arguments.shape("shape"), NdArray.of(value), dtype);
  }

  private static Value full(Arguments arguments) {
    NdArray value = arguments.array("value");
    DType dtype = arguments.dtype("dtype").orElse(value.type().dtype());
    return constant(arguments.shape("shape"), value, dtype);
  }

  private static Value like(Arguments arguments, long value) {
    NdArray a = arguments.array("a");
    return constant(a.shape(), NdArray.of(value), a.type().dtype());
  }

  private static Value eye(Arguments arguments) {
    int rows = arguments.shape("n")[0];
    int columns = arguments.optional("m").isPresent() ? arguments.shape("m")[0] : rows;
    double[] values = new double[Shapes.size(rows, columns)];
    for (int i = 0; i < Math.min(rows, columns); i++) {
      values[i * columns + i] = 1;
    }
    NdArray eye = NdArray.reals(ElementType.of(DType.F64), new int[] {rows, columns}, values);
    return arguments.dtype("dtype").<Value>map(dtype -> Casting.to(eye, dtype)).orElse(eye);
  }

  private static Value arange(Arguments arguments) {
    NdArray first = arguments.array("start");
    boolean one = arguments.optional("stop").isEmpty();
    NdArray start = one ? NdArray.of(0) : first;
    NdArray stop = one ? first : arguments.array("stop");
    NdArray step = arguments.optional("step").isPresent() ? arguments.array("step") : NdArray.of(1);
    boolean real = start.type().isFloat() || stop.type().isFloat() || step.type().isFloat();
    double from = arguments.real(one ? "stop" : "start", 0);
    double by = arguments.real("step", 1);
    double to = arguments.real(one ? "start" : "stop", 0);
    int count = count(from, to, by);
    NdArray result;
    if (real) {
      double[] values = new double[count];
      Arrays.setAll(values, i -> from + i * by);
      result = NdArray.reals(ElementType.of(DType.F64), new int[] {count}, values);
    } else {
      long[] values = new long[count];
      long base = start.integer(start.cursor().position());
      long stride = step.integer(step.cursor().position());
      Arrays.setAll(values, i -> base + i * stride);
      result = NdArray.integers(ElementType.of(DType.I64), new int[] {count}, values);
    }
    return arguments.dtype("dtype").<Value>map(d -> Casting.to(result, d)).orElse(result);
  }

  private static int count(double from, double to, double by) {
    double count = Math.ceil((to - from) / by);
    if (by == 0 || Double.isNaN(count) || count > Integer.MAX_VALUE - 8) {
      throw new ArrayException(
          "expected a range that ends, found " + from + " to " + to + " by " + by);
    }
    return (int) Math.max(0, count);
  }

  private static Value array(Arguments arguments) {
    NdArray a = arguments.array("a");
    Optional<DType> dtype = arguments.dtype("dtype");
    return dtype.map(type -> Casting.to(a, type)).orElse(a);
  }

  private static Value range(Arguments arguments) {
    long first = arguments.integer("start");
    boolean one = arguments.optional("stop").isEmpty();
    long from = one ? 0 : first;
    long to = one ? first : arguments.integer("stop");
    long by = arguments.integer("step", 1);
    int count = count(from, to, by);
    if (count > MAX_RANGE) {
      throw new ArrayException(
          "range expects at most " + MAX_RANGE + " items, found " + count + "; use arange");
    }
    List<Value> items = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      items.add(NdArray.of(from + i * by));
    }
    return new SequenceValue(SequenceValue.Kind.LIST, items);
  }

  private static Value length(Arguments arguments) {
    Value value = arguments.value("a");
    if (value instanceof SequenceValue sequence) {
      return NdArray.of(sequence.items().size());
    } else if (value instanceof NdArray array && array.rank() > 0) {
      return NdArray.of(array.extent(0));
    }
    throw new ArrayException("len expects an array or a sequence, found " + value.describe());
  }

  /** Python's conversions, which make a Python number of one element. */
  private static Value number(Arguments arguments, DType dtype) {
    if (arguments.value("x") instanceof DTypeValue) {
      throw new ArrayException("expected a number, found a type");
    }
    NdArray x = arguments.array("x");
    if (dtype == DType.I64 && !Double.isFinite(requireSingle(x).real(x.cursor().position()))) {
      throw new ArrayException("int expects a finite number");
    }
    return single(Casting.to(requireSingle(x), dtype));
  }

  private static NdArray requireSingle(NdArray x) {
    if (x.size() != 1) {
      throw new ArrayException(
          "expected a single number, found " + x.describe() + "; astype converts arrays");
    }
    return x;
  }

  private static NdArray single(NdArray x) {
    int position = requireSingle(x).cursor().position();
    if (x.type().isFloat()) {
      return NdArray.of(x.real(position));
    } else if (x.type().isBool()) {
      return NdArray.of(x.integer(position) != 0);
    } else if (x.type().dtype() == DType.U64 && x.integer(position) < 0) {
      return Shaping.reshape(x, new int[0]);
    }
    return NdArray.of(x.integer(position));
  }
}
