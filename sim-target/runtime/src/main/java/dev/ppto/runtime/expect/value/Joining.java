package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.tensor.ShapeText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Puts arrays together, and picks out parts along an axis. */
public final class Joining {
  private Joining() {}

  /**
   * The arrays one after the other along an axis they have.
   *
   * @throws ArrayException if there are none, or they differ in another extent
   */
  public static NdArray concat(List<NdArray> arrays, long axis) {
    if (arrays.isEmpty()) {
      throw new ArrayException("expected at least one array to join, found none");
    }
    NdArray first = arrays.get(0);
    int along = Shapes.axis(axis, first.rank());
    int[] shape = first.shape();
    long total = 0;
    ElementType type = first.type();
    for (NdArray array : arrays) {
      int[] expected = shape.clone();
      int[] found = array.shape();
      if (found.length == expected.length) {
        expected[along] = found[along];
      }
      if (!Arrays.equals(expected, found)) {
        throw new ArrayException(
            "expected arrays that differ in axis "
                + along
                + " only, found shapes "
                + ShapeText.of(first.shape())
                + " and "
                + ShapeText.of(found));
      }
      total += found[along];
      type = ElementType.common(type, array.type());
    }
    shape[along] = (int) Math.min(Integer.MAX_VALUE, total);
    return fill(arrays, along, shape, type.strong());
  }

  private static NdArray fill(List<NdArray> arrays, int along, int[] shape, ElementType type) {
    int size = Shapes.size(shape);
    double[] reals = new double[type.isFloat() ? size : 0];
    long[] integers = new long[type.isFloat() ? 0 : size];
    int inner = Shapes.size(Arrays.copyOfRange(shape, along + 1, shape.length));
    int block = shape[along] * inner;
    int start = 0;
    for (NdArray array : arrays) {
      int length = array.extent(along) * inner;
      Cursor cursor = array.cursor();
      for (int i = 0; i < array.size(); i++) {
        int target = i / length * block + start + i % length;
        if (type.isFloat()) {
          reals[target] = array.real(cursor.position());
        } else {
          integers[target] = array.integer(cursor.position());
        }
        cursor.next();
      }
      start += length;
    }
    if (type.isFloat()) {
      return NdArray.reals(type, shape, reals);
    }
    NdArray joined =
        NdArray.integers(type.isBool() ? ElementType.WEAK_INTEGER : type, shape, integers);
    return type.isBool() ? Elementwise.flags(joined, value -> value != 0) : joined;
  }

  /**
   * The arrays one after the other along a new axis.
   *
   * @throws ArrayException if there are none, or they differ in shape
   */
  public static NdArray stack(List<NdArray> arrays, long axis) {
    if (arrays.isEmpty()) {
      throw new ArrayException("expected at least one array to join, found none");
    }
    NdArray first = arrays.get(0);
    int along = Shapes.axis(axis, first.rank() + 1);
    List<NdArray> expanded = new ArrayList<>();
    for (NdArray array : arrays) {
      if (!Arrays.equals(array.shape(), first.shape())) {
        throw new ArrayException(
            "expected items of one shape, found "
                + ShapeText.of(first.shape())
                + " and "
                + ShapeText.of(array.shape()));
      }
      expanded.add(Shaping.expand(array, along));
    }
    return concat(expanded, along);
  }

  /** The slices of {@code a} along {@code axis} at the given positions. */
  public static NdArray take(NdArray a, long[] positions, int axis) {
    ElementType type = ElementType.WEAK_INTEGER.strong();
    List<Index> indices = new ArrayList<>(Collections.nCopies(axis, Index.Slice.ALL));
    indices.add(new Index.Gather(NdArray.integers(type, new int[] {positions.length}, positions)));
    return Indexing.select(a, indices);
  }
}
