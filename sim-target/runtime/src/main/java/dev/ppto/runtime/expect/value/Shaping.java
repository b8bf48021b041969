package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.tensor.ShapeText;
import java.util.Arrays;

/** The same elements in another arrangement. */
public final class Shaping {
  private Shaping() {}

  /**
   * {@code a}'s elements, in row-major order, in another shape; one extent may be -1 and is then
   * what is left.
   *
   * @throws ArrayException if the number of elements would change
   */
  public static NdArray reshape(NdArray a, int[] requested) {
    int[] shape = requested.clone();
    int free = -1;
    long known = 1;
    for (int d = 0; d < shape.length; d++) {
      if (shape[d] >= 0) {
        known = Math.min(Integer.MAX_VALUE, known * shape[d]);
      } else if (shape[d] == -1 && free < 0) {
        free = d;
      } else {
        throw new ArrayException(
            "expected extents of at least 0 and at most one -1, found " + ShapeText.of(requested));
      }
    }
    if (free >= 0 && known > 0 && a.size() % known == 0) {
      shape[free] = (int) (a.size() / known);
      known *= shape[free];
    }
    if (known != a.size() || (free >= 0 && shape[free] < 0)) {
      throw new ArrayException(
          "expected a shape of "
              + a.size()
              + " elements to reshape "
              + ShapeText.of(a.shape())
              + ", found "
              + ShapeText.of(requested));
    }
    NdArray packed = packed(a);
    return packed.view(shape, Shapes.packedStrides(shape), packed.offset());
  }

  /** {@code a} itself if its elements lie in row-major order, else a copy in which they do. */
  private static NdArray packed(NdArray a) {
    int[] wanted = Shapes.packedStrides(a.shape());
    for (int d = 0; d < a.rank(); d++) {
      if (a.extent(d) > 1 && a.stride(d) != wanted[d]) {
        return a.gather(a.shape(), a.positions());
      }
    }
    return a;
  }

  /** {@code a} with its axes reordered: axis {@code d} of the result is {@code order[d]} of it. */
  public static NdArray transpose(NdArray a, int... order) {
    boolean[] seen = new boolean[a.rank()];
    for (int axis : order) {
      seen[Shapes.axis(axis, a.rank())] = true;
    }
    for (boolean one : seen) {
      if (!one || order.length != a.rank()) {
        throw new ArrayException(
            "expected each of " + a.rank() + " axes once, found " + ShapeText.of(order));
      }
    }
    int[] shape = new int[order.length];
    int[] strides = new int[order.length];
    for (int d = 0; d < order.length; d++) {
      int axis = Shapes.axis(order[d], a.rank());
      shape[d] = a.extent(axis);
      strides[d] = a.stride(axis);
    }
    return a.view(shape, strides, a.offset());
  }

  /** {@code a} with the order of all axes reversed. */
  public static NdArray transpose(NdArray a) {
    int[] order = new int[a.rank()];
    Arrays.setAll(order, d -> order.length - 1 - d);
    return transpose(a, order);
  }

  /**
   * {@code a} stretched to {@code shape}.
   *
   * @throws ArrayException if it does not broadcast to just that shape
   */
  public static NdArray broadcast(NdArray a, int[] shape) {
    if (!Arrays.equals(Shapes.broadcast(a.shape(), shape), shape)) {
      throw new ArrayException(
          "shape " + ShapeText.of(a.shape()) + " does not broadcast to " + ShapeText.of(shape));
    }
    return a.broadcastTo(shape);
  }

  /** {@code a} with a new dimension of extent 1 at {@code position}. */
  public static NdArray expand(NdArray a, int position) {
    int[] shape = new int[a.rank() + 1];
    int[] strides = new int[shape.length];
    for (int d = 0; d < shape.length; d++) {
      int old = d < position ? d : d - 1;
      shape[d] = d == position ? 1 : a.extent(old);
      strides[d] = d == position ? 0 : a.stride(old);
    }
    return a.view(shape, strides, a.offset());
  }

  /** {@code a} without the given dimensions, each of extent 1. */
  public static NdArray squeeze(NdArray a, boolean[] dropped) {
    int kept = 0;
    int[] shape = new int[a.rank()];
    int[] strides = new int[a.rank()];
    for (int d = 0; d < a.rank(); d++) {
      if (!dropped[d]) {
        shape[kept] = a.extent(d);
        strides[kept++] = a.stride(d);
      } else if (a.extent(d) != 1) {
        throw new ArrayException(
            "expected extent 1 in dimension " + d + " to squeeze, found " + a.extent(d));
      }
    }
    return a.view(Arrays.copyOf(shape, kept), Arrays.copyOf(strides, kept), a.offset());
  }

  /** {@code a} with the elements along {@code axis} in reverse. */
  public static NdArray flip(NdArray a, int axis) {
    int[] strides = new int[a.rank()];
    Arrays.setAll(strides, d -> d == axis ? -a.stride(d) : a.stride(d));
    int last = Math.max(0, a.extent(axis) - 1);
    return a.view(a.shape(), strides, a.offset() + last * a.stride(axis));
  }

  /** {@code a} with the elements moved by {@code shift} along {@code axis}, around the end. */
  public static NdArray roll(NdArray a, long shift, int axis) {
    int extent = a.extent(axis);
    if (extent == 0) {
      return a;
    }
    long[] from = new long[extent];
    Arrays.setAll(from, i -> Math.floorMod(i - Math.floorMod(shift, (long) extent), extent));
    return Joining.take(a, from, axis);
  }
}
