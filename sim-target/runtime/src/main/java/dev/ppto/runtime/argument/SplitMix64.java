package dev.ppto.runtime.argument;

/**
 * The SplitMix64 generator: a counter that steps by a constant, and a mixing function over it.
 *
 * <p>Written out here so that the numbers a seed gives are the same on every JDK for ever:
 *
 * <pre>
 *   state += 0x9E3779B97F4A7C15
 *   z = state;  z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9
 *   z = (z ^ (z >>> 27)) * 0x94D049BB133111EB;  result z ^ (z >>> 31)
 * </pre>
 */
final class SplitMix64 {
  private long state;

  SplitMix64(long seed) {
    this.state = seed;
  }

  /** 64 uniform bits. */
  long nextLong() {
    state += 0x9E3779B97F4A7C15L;
    return mix(state);
  }

  static long mix(long bits) {
    long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** Uniform in [0, 1), a multiple of 2^-53. */
  double nextUnit() {
    return (nextLong() >>> 11) * 0x1p-53;
  }

  /**
   * Uniform in [0, bound), without bias.
   *
   * @param bound unsigned; 0 stands for 2^64
   */
  long nextBelow(long bound) {
    if (bound == 0) {
      return nextLong();
    }
    // Draws below 2^64 mod bound would make some remainders more frequent: draw again.
    long threshold = Long.remainderUnsigned(-bound, bound);
    long draw;
    do {
      draw = nextLong();
    } while (Long.compareUnsigned(draw, threshold) < 0);
    return Long.remainderUnsigned(draw, bound);
  }
}
