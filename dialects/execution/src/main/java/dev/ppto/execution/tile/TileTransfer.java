package dev.ppto.execution.tile;

import dev.ppto.execution.Fault;
import dev.ppto.execution.memory.MemoryView;
import java.util.Arrays;

/** Copies boxes between memory and tiles. */
public final class TileTransfer {
  private TileTransfer() {}

  /**
   * Reads the box at {@code start} into a tile.
   *
   * @param shape extents of the tile; its leading dimensions, where it has more than the view, are 1
   * @param valid extents to read; elements beyond them are left zero and are unspecified
   */
  public static TileValue load(MemoryView view, long[] start, long[] shape, long[] valid) {
    long[] box = fitRank(valid, view.rank());
    view.checkBox(start, box);
    long[] words = new long[Math.toIntExact(product(shape))];
    long[] strides = MemoryView.rowMajorStrides(shape);
    forEach(
        valid,
        index ->
            words[(int) dot(index, strides)] =
                view.readWord(view.uncheckedAddress(place(start, index))));
    return TileValue.of(view.format(), shape, valid, words);
  }

  /** Writes the valid region of the tile to the box at {@code start}. */
  public static void store(TileValue tile, MemoryView view, long[] start) {
    write(tile, view, start, false);
  }

  /** Adds the valid region of the tile to the box at {@code start}, in the format of the memory. */
  public static void accumulate(TileValue tile, MemoryView view, long[] start) {
    write(tile, view, start, true);
  }

  private static void write(TileValue tile, MemoryView view, long[] start, boolean add) {
    long[] valid = tile.valid();
    view.checkBox(start, fitRank(valid, view.rank()));
    long[] strides = MemoryView.rowMajorStrides(tile.shape());
    forEach(
        valid,
        index -> {
          long address = view.uncheckedAddress(place(start, index));
          long word = tile.words()[(int) dot(index, strides)];
          view.writeWord(
              address,
              add
                  ? ScalarFunction.ADD.apply(view.format(), view.readWord(address), word)
                  : word);
        });
  }

  /** The extents with leading ones added or taken away. */
  private static long[] fitRank(long[] extents, int rank) {
    long[] fitted = new long[rank];
    Arrays.fill(fitted, 1);
    int shift = rank - extents.length;
    for (int i = 0; i < extents.length; i++) {
      if (i + shift >= 0) {
        fitted[i + shift] = extents[i];
      } else if (extents[i] != 1) {
        throw Fault.invalidArgument(
            "a box of " + Arrays.toString(extents) + " does not fit a tensor of rank " + rank);
      }
    }
    return fitted;
  }

  /** Position in the view of an index in the tile. */
  private static long[] place(long[] start, long[] index) {
    long[] at = start.clone();
    int shift = start.length - index.length;
    for (int i = Math.max(0, -shift); i < index.length; i++) {
      at[i + shift] += index[i];
    }
    return at;
  }

  private static long product(long[] extents) {
    long product = 1;
    for (long extent : extents) {
      product = Math.multiplyExact(product, extent);
    }
    return product;
  }

  private static long dot(long[] a, long[] b) {
    long sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private interface IndexVisitor {
    void visit(long[] index);
  }

  private static void forEach(long[] extents, IndexVisitor visitor) {
    if (product(extents) == 0) {
      return;
    }
    long[] index = new long[extents.length];
    while (true) {
      visitor.visit(index);
      int d = extents.length - 1;
      while (d >= 0 && ++index[d] == extents[d]) {
        index[d--] = 0;
      }
      if (d < 0) {
        return;
      }
    }
  }
}
