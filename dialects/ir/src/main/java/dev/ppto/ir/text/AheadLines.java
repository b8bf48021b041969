package dev.ppto.ir.text;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** How many lines end in front of each of several positions; counted once, by who asks first. */
final class AheadLines {
  // Eight bytes at once: the first compiler of a Java machine leaves loops over bytes as they are.
  private static final long ONES = 0x0101010101010101L;
  private static final long LINE_ENDS = '\n' * ONES;
  private static final long LOW_BITS = 0x7f * ONES;

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
    ByteBuffer words = ByteBuffer.wrap(bytes);
    int lines = 0;
    int p = from;
    for (; p <= to - Long.BYTES; p += Long.BYTES) {
      // The bytes that are line ends are zero, then 0x80, all others 0.
      long word = words.getLong(p) ^ LINE_ENDS;
      long ends = ~((word & LOW_BITS) + LOW_BITS | word | LOW_BITS);
      lines += (int) ((ends >>> 7) * ONES >>> 56);
    }
    for (; p < to; p++) {
      if (bytes[p] == '\n') {
        lines++;
      }
    }
    return lines;
  }
}
