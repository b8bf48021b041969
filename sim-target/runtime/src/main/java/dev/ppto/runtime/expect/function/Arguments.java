package dev.ppto.runtime.expect.function;

import dev.ppto.runtime.expect.value.ArrayException;
import dev.ppto.runtime.expect.value.Casting;
import dev.ppto.runtime.expect.value.DTypeValue;
import dev.ppto.runtime.expect.value.NdArray;
import dev.ppto.runtime.expect.value.NoneValue;
import dev.ppto.runtime.expect.value.SequenceValue;
import dev.ppto.runtime.expect.value.Shapes;
import dev.ppto.runtime.expect.value.Value;
import dev.ppto.runtime.tensor.DType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The values of a call's arguments by parameter, read as what the function needs. */
final class Arguments {
  private final Map<String, Value> values;

  Arguments(Map<String, Value> values) {
    this.values = values;
  }

  Value value(String name) {
    return values.get(name);
  }

  /** The value, unless it is missing or {@code None}. */
  Optional<Value> optional(String name) {
    return Optional.ofNullable(values.get(name)).filter(v -> !(v instanceof NoneValue));
  }

  NdArray array(String name) {
    try {
      return Casting.toArray(values.get(name));
    } catch (ArrayException e) {
      throw new ArrayException("'" + name + "': " + e.getMessage());
    }
  }

  /** The arrays that are the items of a sequence, or of an array's first dimension. */
  List<NdArray> arrays(String name) {
    List<NdArray> arrays = new ArrayList<>();
    for (Value item : Sequences.items(values.get(name))) {
      arrays.add(Casting.toArray(item));
    }
    return arrays;
  }

  long integer(String name) {
    return integer(name, values.get(name));
  }

  long integer(String name, long fallback) {
    return optional(name).map(v -> integer(name, v)).orElse(fallback);
  }

  private static long integer(String name, Value value) {
    if (value instanceof NdArray array && array.rank() == 0 && array.type().isInteger()) {
      return array.integer(array.cursor().position());
    }
    throw new ArrayException("'" + name + "' expects an int, found " + value.describe());
  }

  double real(String name, double fallback) {
    Optional<Value> value = optional(name);
    if (value.isEmpty()) {
      return fallback;
    }
    if (value.get() instanceof NdArray array && array.rank() == 0) {
      return array.real(array.cursor().position());
    }
    throw new ArrayException("'" + name + "' expects a number, found " + value.get().describe());
  }

  boolean flag(String name) {
    Optional<Value> value = optional(name);
    if (value.isEmpty()) {
      return false;
    }
    if (value.get() instanceof NdArray array && array.rank() == 0 && !array.type().isFloat()) {
      return array.integer(array.cursor().position()) != 0;
    }
    throw new ArrayException(
        "'" + name + "' expects True or False, found " + value.get().describe());
  }

  Optional<DType> dtype(String name) {
    return optional(name)
        .map(
            value -> {
              if (value instanceof DTypeValue type) {
                return type.dtype();
              }
              throw new ArrayException(
                  "'" + name + "' expects a type such as f32 or int32, found " + value.describe());
            });
  }

  /** An int, or a sequence of them. */
  int[] integers(String name) {
    return integers(name, values.get(name));
  }

  private static int[] integers(String name, Value value) {
    List<Value> items =
        value instanceof NdArray array && array.rank() == 0
            ? List.of(value)
            : Sequences.items(value);
    int[] result = new int[items.size()];
    for (int i = 0; i < result.length; i++) {
      long item = integer(name, items.get(i));
      if (item != (int) item) {
        throw new ArrayException("'" + name + "' expects an int of 32 bits, found " + item);
      }
      result[i] = (int) item;
    }
    return result;
  }

  /** Several ints given one by one, or as one sequence: {@code reshape(2, 3)}, {@code ((2, 3))}. */
  int[] spread(String name) {
    List<Value> given = Sequences.items(values.get(name));
    boolean one = given.size() == 1 && given.get(0) instanceof SequenceValue;
    return integers(name, one ? given.get(0) : values.get(name));
  }

  /** The shape of a new array. */
  int[] shape(String name) {
    int[] shape = integers(name);
    for (int extent : shape) {
      if (extent < 0) {
        throw new ArrayException("'" + name + "' expects extents of at least 0, found " + extent);
      }
    }
    // So that a shape beyond all bounds is rejected before memory is asked for.
    Shapes.size(shape);
    return shape;
  }

  /** One axis of an array of rank {@code rank}, counted from the front; nothing if not given. */
  OptionalInt axis(String name, int rank) {
    return optional(name)
        .map(v -> OptionalInt.of(Shapes.axis(integer(name, v), rank)))
        .orElse(OptionalInt.empty());
  }

  /** Which axes of an array of rank {@code rank} are meant; all of them if none is given. */
  boolean[] axes(String name, int rank) {
    boolean[] chosen = new boolean[rank];
    Optional<Value> value = optional(name);
    if (value.isEmpty()) {
      Arrays.fill(chosen, true);
      return chosen;
    }
    for (int axis : integers(name, value.get())) {
      int d = Shapes.axis(axis, rank);
      if (chosen[d]) {
        throw new ArrayException("'" + name + "' expects each axis once, found " + axis + " again");
      }
      chosen[d] = true;
    }
    return chosen;
  }
}
