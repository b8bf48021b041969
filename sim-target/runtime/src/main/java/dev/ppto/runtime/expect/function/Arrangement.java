package dev.ppto.runtime.expect.function;

import dev.ppto.runtime.expect.value.ArrayException;
import dev.ppto.runtime.expect.value.Choice;
import dev.ppto.runtime.expect.value.Joining;
import dev.ppto.runtime.expect.value.NdArray;
import dev.ppto.runtime.expect.value.Shapes;
import dev.ppto.runtime.expect.value.Shaping;
import dev.ppto.runtime.expect.value.Value;
import java.util.Arrays;
import java.util.OptionalInt;

/** The functions that rearrange, join and choose elements. */
final class Arrangement {
  private Arrangement() {}

  static void register(FunctionTable.Builder table) {
    table.function("reshape", "a, shape", a -> Shaping.reshape(a.array("a"), a.integers("shape")));
    table.method("reshape", "a, *shape", a -> Shaping.reshape(a.array("a"), a.spread("shape")));
    table.function("transpose", "a, axes=", Arrangement::transpose);
    table.method("transpose", "a, *axes", Arrangement::transposeMethod);
    table.functionAndMethod("swapaxes", "a, axis1, axis2", Arrangement::swapAxes);
    table.functionAndMethod("ravel", "a", Arrangement::flatten);
    table.method("flatten", "a", Arrangement::flatten);
    table.functionAndMethod("squeeze", "a, axis=", Arrangement::squeeze);
    table.function("expand_dims", "a, axis", Arrangement::expand);
    table.function(
        "broadcast_to", "a, shape", a -> Shaping.broadcast(a.array("a"), a.shape("shape")));
    table.function("roll", "a, shift, axis=", Arrangement::roll);
    table.function("flip", "a, axis=", Arrangement::flip);
    table.functionAndMethod("repeat", "a, repeats, axis=", Arrangement::repeat);
    table.function("tile", "a, reps", Arrangement::tile);
    table.function("concat", "arrays, axis=", Arrangement::concat);
    table.function("concatenate", "arrays, axis=", Arrangement::concat);
    table.function("stack", "arrays, axis=", Arrangement::stack);
    table.function("where", "condition, x, y", Arrangement::where);
  }

  private static Value transpose(Arguments arguments) {
    NdArray a = arguments.array("a");
    return arguments.optional("axes").isPresent()
        ? Shaping.transpose(a, arguments.integers("axes"))
        : Shaping.transpose(a);
  }

  private static Value transposeMethod(Arguments arguments) {
    NdArray a = arguments.array("a");
    int[] axes = arguments.spread("axes");
    return axes.length == 0 ? Shaping.transpose(a) : Shaping.transpose(a, axes);
  }

  private static Value swapAxes(Arguments arguments) {
    NdArray a = arguments.array("a");
    int first = Shapes.axis(arguments.integer("axis1"), a.rank());
    int second = Shapes.axis(arguments.integer("axis2"), a.rank());
    int[] order = new int[a.rank()];
    Arrays.setAll(order, d -> d == first ? second : d == second ? first : d);
    return Shaping.transpose(a, order);
  }

  private static NdArray flatten(Arguments arguments) {
    return flat(arguments.array("a"));
  }

  private static NdArray flat(NdArray a) {
    return Shaping.reshape(a, new int[] {a.size()});
  }

  private static Value squeeze(Arguments arguments) {
    NdArray a = arguments.array("a");
    boolean[] dropped = new boolean[a.rank()];
    for (int d = 0; d < dropped.length; d++) {
      dropped[d] = a.extent(d) == 1;
    }
    boolean given = arguments.optional("axis").isPresent();
    return Shaping.squeeze(a, given ? arguments.axes("axis", a.rank()) : dropped);
  }

  private static Value expand(Arguments arguments) {
    NdArray a = arguments.array("a");
    return Shaping.expand(a, Shapes.axis(arguments.integer("axis"), a.rank() + 1));
  }

  /** Without axes the array is rolled as if it were flat; with several, along each in turn. */
  private static Value roll(Arguments arguments) {
    NdArray a = arguments.array("a");
    int[] shifts = arguments.integers("shift");
    if (arguments.optional("axis").isEmpty()) {
      NdArray result = flat(a);
      for (int shift : shifts) {
        result = Shaping.roll(result, shift, 0);
      }
      return Shaping.reshape(result, a.shape());
    }
    int[] axes = arguments.integers("axis");
    if (shifts.length != axes.length && shifts.length != 1 && axes.length != 1) {
      throw new ArrayException(
          "expected one shift for each axis, found "
              + shifts.length
              + " for "
              + axes.length
              + " axes");
    }
    NdArray result = a;
    for (int i = 0; i < Math.max(shifts.length, axes.length); i++) {
      int axis = Shapes.axis(axes[axes.length == 1 ? 0 : i], a.rank());
      result = Shaping.roll(result, shifts[shifts.length == 1 ? 0 : i], axis);
    }
    return result;
  }

  private static Value flip(Arguments arguments) {
    NdArray result = arguments.array("a");
    boolean[] axes = arguments.axes("axis", result.rank());
    for (int d = 0; d < axes.length; d++) {
      result = axes[d] ? Shaping.flip(result, d) : result;
    }
    return result;
  }

  private static Value repeat(Arguments arguments) {
    NdArray given = arguments.array("a");
    OptionalInt chosen = arguments.axis("axis", given.rank());
    NdArray a = chosen.isPresent() ? given : flat(given);
    int axis = chosen.orElse(0);
    int[] repeats = arguments.shape("repeats");
    int extent = a.extent(axis);
    if (repeats.length != 1 && repeats.length != extent) {
      throw new ArrayException(
          "'repeats' expects one number or " + extent + ", found " + repeats.length);
    }
    long total = 0;
    for (int i = 0; i < extent; i++) {
      total += repeats[repeats.length == 1 ? 0 : i];
    }
    long[] positions = new long[Shapes.size((int) Math.min(Integer.MAX_VALUE, total))];
    int next = 0;
    for (int i = 0; i < extent; i++) {
      int count = repeats[repeats.length == 1 ? 0 : i];
      Arrays.fill(positions, next, next + count, i);
      next += count;
    }
    return Joining.take(a, positions, axis);
  }

  private static Value tile(Arguments arguments) {
    NdArray result = arguments.array("a");
    int[] reps = arguments.shape("reps");
    while (result.rank() < reps.length) {
      result = Shaping.expand(result, 0);
    }
    int offset = result.rank() - reps.length;
    for (int d = 0; d < reps.length; d++) {
      int extent = result.extent(offset + d);
      long total = Math.min(Integer.MAX_VALUE, (long) extent * reps[d]);
      long[] positions = new long[Shapes.size((int) total)];
      Arrays.setAll(positions, i -> i % extent);
      result = Joining.take(result, positions, offset + d);
    }
    return result;
  }

  private static Value concat(Arguments arguments) {
    return Joining.concat(arguments.arrays("arrays"), arguments.integer("axis", 0));
  }

  private static Value stack(Arguments arguments) {
    return Joining.stack(arguments.arrays("arrays"), arguments.integer("axis", 0));
  }

  private static Value where(Arguments arguments) {
    return Choice.where(arguments.array("condition"), arguments.array("x"), arguments.array("y"));
  }
}
