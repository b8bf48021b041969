package dev.ppto.dialects.arith.range;

import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;

/** The least and the greatest of some numbers. */
record Corners(BigInteger min, BigInteger max) {

  /**
   * What a function takes at all pairs: the bounds of what it takes between them, if it is monotone
   * in each argument.
   */
  static Corners of(
      List<BigInteger> lhs, List<BigInteger> rhs, BinaryOperator<BigInteger> function) {
    BigInteger min = null;
    BigInteger max = null;
    for (BigInteger a : lhs) {
      for (BigInteger b : rhs) {
        BigInteger value = function.apply(a, b);
        min = min == null ? value : min.min(value);
        max = max == null ? value : max.max(value);
      }
    }
    if (min == null || max == null) {
      throw new IllegalArgumentException("no numbers");
    }
    return new Corners(min, max);
  }
}
