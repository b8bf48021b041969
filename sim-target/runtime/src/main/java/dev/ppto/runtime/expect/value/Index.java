package dev.ppto.runtime.expect.value;

import java.util.Optional;

/** One part of an index, in the meaning numpy gives it. */
public sealed interface Index {

  /** One position; the dimension goes away. */
  record At(long position) implements Index {}

  /** Every {@code step}-th position of a range. */
  record Slice(Optional<Long> start, Optional<Long> stop, Optional<Long> step) implements Index {
    static final Slice ALL = new Slice(Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * The positions selected out of {@code extent}, by Python's rules for ends that are missing,
     * negative or too large.
     */
    public Range over(int extent) {
      long stride = step.orElse(1L);
      if (stride == 0) {
        throw new ArrayException("expected a step other than 0");
      }
      // Where a backward slice ends: just before the first element.
      long least = stride < 0 ? -1 : 0;
      long most = stride < 0 ? extent - 1 : extent;
      long from = start.map(s -> clip(s, extent, least, most)).orElse(stride < 0 ? most : least);
      long to = stop.map(s -> clip(s, extent, least, most)).orElse(stride < 0 ? least : most);
      long distance = stride < 0 ? from - to : to - from;
      long length = distance <= 0 ? 0 : (distance - 1) / magnitude(stride) + 1;
      // A single element needs no step, which may be larger than an int.
      return new Range((int) from, length <= 1 ? 1 : (int) stride, (int) length);
    }

    private static long magnitude(long stride) {
      return stride == Long.MIN_VALUE ? Long.MAX_VALUE : Math.abs(stride);
    }

    private static long clip(long end, int extent, long least, long most) {
      long absolute = end < 0 ? end + extent : end;
      return Math.max(least, Math.min(most, absolute));
    }
  }

  /** Positions {@code start, start + step, ...}, {@code length} of them. */
  record Range(int start, int step, int length) {}

  /** A new dimension of extent 1. */
  record NewAxis() implements Index {}

  /** As many whole dimensions as are left over. */
  record Ellipsis() implements Index {}

  /** The positions an integer array lists, in its shape. */
  record Gather(NdArray positions) implements Index {}

  /** The positions where a bool array is true; covers as many dimensions as it has. */
  record Mask(NdArray flags) implements Index {}
}
