package dev.ppto.dialects.dist;

import dev.ppto.execution.Fault;
import dev.ppto.execution.memory.MemoryView;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Whether a copy within one memory reads what it writes: a rank that is its own peer may. The data
 * passes in pieces, so that what a later piece reads depends on how large they are.
 */
final class RegionOverlap {
  private RegionOverlap() {}

  /**
   * A fault if the two boxes share bytes; but a box may be copied to itself.
   *
   * @param extents of both boxes, which lie in their views
   */
  static void check(
      MemoryView source, long[] from, MemoryView destination, long[] to, long[] extents) {
    if (source.memory() != destination.memory() || isEmpty(extents)) {
      return;
    }
    boolean isSame =
        source.uncheckedAddress(from) == destination.uncheckedAddress(to)
            && Arrays.equals(source.strides(), destination.strides());
    if (isSame) {
      return;
    }
    // Rows are contiguous: the ranges of bytes of the source's, by where they start.
    TreeMap<Long, Long> rows = new TreeMap<>();
    long length = extents[extents.length - 1] * source.format().bytes();
    forEachRow(source, from, extents, address -> rows.put(address, address + length));
    forEachRow(
        destination,
        to,
        extents,
        address -> {
          Map.Entry<Long, Long> before = rows.lowerEntry(address + length);
          if (before != null && before.getValue() > address) {
            throw Fault.hazard(
                "a copy of "
                    + Arrays.toString(extents)
                    + " elements within "
                    + source.memory().name()
                    + ", from "
                    + Arrays.toString(from)
                    + " to "
                    + Arrays.toString(to)
                    + ": the regions overlap, and the data passes in pieces; copy through a tile,"
                    + " or to a place that is apart");
          }
        });
  }

  private static boolean isEmpty(long[] extents) {
    return Arrays.stream(extents).anyMatch(each -> each <= 0);
  }

  /** What is done with the byte address of a row. */
  @FunctionalInterface
  private interface Row {
    void at(long address);
  }

  private static void forEachRow(MemoryView view, long[] start, long[] extents, Row action) {
    long[] index = start.clone();
    int last = extents.length - 1;
    while (true) {
      action.at(view.uncheckedAddress(index));
      int dimension = last - 1;
      while (dimension >= 0 && ++index[dimension] == start[dimension] + extents[dimension]) {
        index[dimension] = start[dimension];
        dimension--;
      }
      if (dimension < 0) {
        return;
      }
    }
  }
}
