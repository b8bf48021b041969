package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.tensor.ShapeText;

/** Arithmetic on shapes and axes. */
public final class Shapes {
  private Shapes() {}

  /**
   * The number of elements.
   *
   * @throws ArrayException if there are more than an array can have
   */
  public static int size(int... shape) {
    long size = 1;
    boolean empty = false;
    for (int extent : shape) {
      empty |= extent == 0;
      size = Math.min(Integer.MAX_VALUE + 1L, size * Math.max(1, extent));
    }
    if (empty) {
      return 0;
    }
    if (size > Integer.MAX_VALUE - 8) {
      throw new ArrayException(
          "an array of shape " + ShapeText.of(shape) + " has more elements than are possible");
    }
    return (int) size;
  }

  /** The strides of a packed row-major array. */
  static int[] packedStrides(int... shape) {
    int[] strides = new int[shape.length];
    int stride = 1;
    for (int d = shape.length - 1; d >= 0; d--) {
      strides[d] = stride;
      stride *= Math.max(1, shape[d]);
    }
    return strides;
  }

  /**
   * The shape that both broadcast to, by numpy's rules: aligned at the end, 1 stretches.
   *
   * @throws ArrayException if they do not
   */
  public static int[] broadcast(int[] a, int[] b) {
    int rank = Math.max(a.length, b.length);
    int[] result = new int[rank];
    for (int d = 1; d <= rank; d++) {
      int left = d <= a.length ? a[a.length - d] : 1;
      int right = d <= b.length ? b[b.length - d] : 1;
      if (left != right && left != 1 && right != 1) {
        throw new ArrayException(
            "shapes " + ShapeText.of(a) + " and " + ShapeText.of(b) + " do not broadcast");
      }
      result[rank - d] = left == 1 ? right : left;
    }
    return result;
  }

  /**
   * {@code axis} counted from the front.
   *
   * @throws ArrayException if there is no such axis
   */
  public static int axis(long axis, int rank) {
    if (axis < -rank || axis >= rank) {
      throw new ArrayException(
          rank == 0
              ? "a scalar has no axes, found axis " + axis
              : "expected an axis from " + -rank + " to " + (rank - 1) + ", found " + axis);
    }
    return (int) (axis < 0 ? axis + rank : axis);
  }

  /** The index of the element that is {@code ordinal}-th in row-major order. */
  static int[] indexOf(int ordinal, int... shape) {
    int[] index = new int[shape.length];
    int rest = ordinal;
    for (int d = shape.length - 1; d >= 0; d--) {
      index[d] = rest % shape[d];
      rest /= shape[d];
    }
    return index;
  }
}
