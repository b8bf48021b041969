package dev.ppto.execution.tile;

import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.Fault;
import java.util.Arrays;

/**
 * A tile while it runs: a dense row-major array with a valid region, immutable by convention. What
 * lies outside the valid region is unspecified and never observed.
 */
public final class TileValue {
  private final ElementFormat format;
  private final long[] shape;
  private final long[] valid;
  private final long[] words;

  private TileValue(ElementFormat format, long[] shape, long[] valid, long[] words) {
    this.format = format;
    this.shape = shape;
    this.valid = valid;
    this.words = words;
  }

  /**
   * @param valid extents of the valid region, which starts at the origin
   * @param words elements as register words, row major
   */
  public static TileValue of(ElementFormat format, long[] shape, long[] valid, long[] words) {
    long count = 1;
    for (long extent : shape) {
      count = Math.multiplyExact(count, extent);
    }
    if (count != words.length) {
      throw new IllegalArgumentException(
          words.length + " elements for shape " + Arrays.toString(shape));
    }
    return new TileValue(format, shape, valid, words);
  }

  public ElementFormat format() {
    return format;
  }

  public long[] shape() {
    return shape.clone();
  }

  public long[] valid() {
    return valid.clone();
  }

  /** Elements as register words, row major; not to be changed. */
  public long[] words() {
    return words;
  }

  public int size() {
    return words.length;
  }

  /** An element as a register word; a fault if an index is outside the valid region. */
  public long word(long[] index) {
    return words[position(index)];
  }

  private int position(long[] index) {
    long position = 0;
    for (int i = 0; i < shape.length; i++) {
      if (index[i] < 0 || index[i] >= valid[i]) {
        throw Fault.hazard(
            "element "
                + Arrays.toString(index)
                + " is outside the valid region of a tile, which is "
                + Arrays.toString(valid));
      }
      position = position * shape[i] + index[i];
    }
    return (int) position;
  }

  public double floating(int index) {
    return Double.longBitsToDouble(words[index]);
  }

  /** The tile with another element at an index; a fault if it is outside the valid region. */
  public TileValue with(long[] index, long word) {
    long[] changed = words.clone();
    changed[position(index)] = word;
    return new TileValue(format, shape, valid, changed);
  }

  /** A tile of the same shape and valid region with other elements. */
  public TileValue withWords(ElementFormat newFormat, long[] newWords) {
    return of(newFormat, shape, valid, newWords);
  }
}
