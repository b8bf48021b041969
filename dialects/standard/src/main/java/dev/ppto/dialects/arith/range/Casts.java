package dev.ppto.dialects.arith.range;

import dev.ppto.rewrite.analysis.IntegerRange;

/** Ranges of integers at another width. */
final class Casts {
  private Casts() {}

  static IntegerRange signExtend(IntegerRange range, int width) {
    return IntegerRange.signed(width, range.signedMin(), range.signedMax());
  }

  static IntegerRange zeroExtend(IntegerRange range, int width) {
    return IntegerRange.unsigned(width, range.unsignedMin(), range.unsignedMax());
  }

  static IntegerRange truncate(IntegerRange range, int width) {
    return IntegerRange.wrapping(width, range.unsignedMin(), range.unsignedMax())
        .intersection(IntegerRange.wrapping(width, range.signedMin(), range.signedMax()));
  }

  static IntegerRange signedCast(IntegerRange range, int width) {
    return width < range.width() ? truncate(range, width) : signExtend(range, width);
  }

  static IntegerRange unsignedCast(IntegerRange range, int width) {
    return width < range.width() ? truncate(range, width) : zeroExtend(range, width);
  }
}
