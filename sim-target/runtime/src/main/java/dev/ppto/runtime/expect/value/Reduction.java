package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.tensor.ShapeText;
import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;

/**
 * Folds an array along some of its axes. Elements are taken in row-major order; floats are folded
 * as doubles.
 */
public final class Reduction {
  private final NdArray ordered;
  private final int[] resultShape;
  private final int outer;
  private final int inner;

  /**
   * @param folded which axes go away
   * @param keep whether they stay with extent 1
   */
  public Reduction(NdArray a, boolean[] folded, boolean keep) {
    int[] order = new int[a.rank()];
    int[] shape = new int[a.rank()];
    int kept = 0;
    int extents = 0;
    int count = 1;
    for (int d = 0; d < a.rank(); d++) {
      if (!folded[d]) {
        order[kept++] = d;
        shape[extents++] = a.extent(d);
      } else if (keep) {
        shape[extents++] = 1;
      }
    }
    for (int d = 0; d < a.rank(); d++) {
      if (folded[d]) {
        order[kept++] = d;
        count *= a.extent(d);
      }
    }
    this.ordered = Shaping.transpose(a, order);
    this.resultShape = Arrays.copyOf(shape, extents);
    this.outer = Shapes.size(resultShape);
    this.inner = count;
  }

  /** How many elements are folded into each. */
  public int length() {
    return inner;
  }

  /**
   * @throws ArrayException if there is nothing to fold and a result to make of it
   */
  public void requireElements(String name) {
    if (inner == 0 && outer > 0) {
      throw new ArrayException(
          name + " of no elements: shape " + ShapeText.of(ordered.shape()) + " is empty");
    }
  }

  public NdArray reals(ElementType type, double start, DoubleBinaryOperator fold) {
    double[] values = new double[outer];
    Cursor cursor = ordered.cursor();
    for (int o = 0; o < outer; o++) {
      double value = start;
      for (int i = 0; i < inner; i++) {
        value = fold.applyAsDouble(value, ordered.real(cursor.position()));
        cursor.next();
      }
      values[o] = value;
    }
    return NdArray.reals(type, resultShape, values);
  }

  public NdArray integers(ElementType type, long start, LongBinaryOperator fold) {
    long[] values = new long[outer];
    Cursor cursor = ordered.cursor();
    for (int o = 0; o < outer; o++) {
      long value = start;
      for (int i = 0; i < inner; i++) {
        value = fold.applyAsLong(value, ordered.integer(cursor.position()));
        cursor.next();
      }
      values[o] = type.dtype().wrap(value);
    }
    return NdArray.integers(type, resultShape, values);
  }

  /** Whether all elements ({@code any} false) or some (true) are not zero. */
  public NdArray flags(boolean any) {
    boolean[] values = new boolean[outer];
    Cursor cursor = ordered.cursor();
    for (int o = 0; o < outer; o++) {
      boolean value = !any;
      for (int i = 0; i < inner; i++) {
        boolean set = ordered.real(cursor.position()) != 0;
        value = any ? value | set : value & set;
        cursor.next();
      }
      values[o] = value;
    }
    return NdArray.flags(resultShape, values);
  }

  /** Whether the second element takes the place of the best so far. */
  public interface Better {
    boolean than(int bestPosition, int position);
  }

  /**
   * For each result, the ordinal among the folded elements of the one that no later one was better
   * than; of several equals the first. There must be elements.
   */
  public int[] best(Better better) {
    int[] ordinals = new int[outer];
    Cursor cursor = ordered.cursor();
    for (int o = 0; o < outer; o++) {
      int best = cursor.position();
      for (int i = 0; i < inner; i++) {
        if (better.than(best, cursor.position())) {
          best = cursor.position();
          ordinals[o] = i;
        }
        cursor.next();
      }
    }
    return ordinals;
  }

  public int[] resultShape() {
    return resultShape.clone();
  }
}
