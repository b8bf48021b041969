package dev.ppto.ir.text;

import org.jspecify.annotations.Nullable;

/** How many lines end in front of each of several positions; counted once, by who asks first. */
final class AheadLines {
  private final byte[] bytes;
  private final int[] positions;
  private int @Nullable [] counts;

  /**
   * @param positions in ascending order
   */
  AheadLines(byte[] bytes, int[] positions) {
    this.bytes = bytes;
    this.positions = positions;
  }

  /** How many lines end before the position of that index. */
  synchronized int before(int index) {
    if (counts == null) {
      counts = counts();
    }
    return counts[index];
  }

  private int[] counts() {
    int[] result = new int[positions.length];
    int lines = 0;
    int from = 0;
    for (int i = 0; i < positions.length; i++) {
      lines += count(from, positions[i]);
      from = positions[i];
      result[i] = lines;
    }
    return result;
  }

  private int count(int from, int to) {
    byte[] b = bytes;
    int lines = 0;
    for (int p = from; p < to; p++) {
      if (b[p] == '\n') {
        lines++;
      }
    }
    return lines;
  }
}
