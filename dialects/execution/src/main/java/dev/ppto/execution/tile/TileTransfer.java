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
   * @param shape extents of the tile; its leading dimensions, where it has more than the view, are
   *     1
   * @param valid extents to read; elements beyond them are left zero and are unspecified
   */
  public static TileValue load(MemoryView view, long[] start, long[] shape, long[] valid) {
    long[] box = fitRank(valid, view.rank());
    view.checkBox(start, box);
    long[] words = new long[Math.toIntExact(product(shape))];
    forEachRow(
        view,
        start,
        shape,
        valid,
        (address, step, at, count) -> view.readWords(address, step, words, at, count));
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
    long[] words = tile.words();
    forEachRow(
        view,
        start,
        tile.shape(),
        valid,
        (address, step, at, count) -> {
          if (add) {
            long[] sums = new long[count];
            view.readWords(address, step, sums, 0, count);
            for (int i = 0; i < count; i++) {
              sums[i] = ScalarFunction.ADD.apply(view.format(), sums[i], words[at + i]);
            }
            view.writeWords(address, step, sums, 0, count);
          } else {
            view.writeWords(address, step, words, at, count);
          }
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

  private static long product(long[] extents) {
    long product = 1;
    for (long extent : extents) {
      product = Math.multiplyExact(product, extent);
    }
    return product;
  }

  private interface RowVisitor {
    /**
     * @param address of the first element, in the view's memory
     * @param step bytes from one element to the next
     * @param at position of the first element in the tile
     */
    void visit(long address, long step, int at, int count);
  }

  /** Visits the valid region along its last dimension, row by row. */
  private static void forEachRow(
      MemoryView view, long[] start, long[] shape, long[] valid, RowVisitor visitor) {
    if (product(valid) == 0) {
      return;
    }
    int last = valid.length - 1;
    int shift = view.rank() - valid.length;
    int count = last < 0 ? 1 : Math.toIntExact(valid[last]);
    long step = last < 0 || view.rank() == 0 ? 0 : view.strides()[view.rank() - 1];
    long[] strides = MemoryView.rowMajorStrides(shape);
    long[] index = new long[valid.length];
    long[] at = start.clone();
    while (true) {
      long position = 0;
      for (int i = 0; i < last; i++) {
        position += index[i] * strides[i];
        if (i + shift >= 0) {
          at[i + shift] = start[i + shift] + index[i];
        }
      }
      visitor.visit(view.uncheckedAddress(at), step * view.format().bytes(), (int) position, count);
      int d = last - 1;
      while (d >= 0 && ++index[d] == valid[d]) {
        index[d--] = 0;
      }
      if (d < 0) {
        return;
      }
    }
  }
}
