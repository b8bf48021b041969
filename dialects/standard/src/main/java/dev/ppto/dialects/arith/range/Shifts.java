package dev.ppto.dialects.arith.range;

import dev.ppto.rewrite.analysis.IntegerRange;
import java.math.BigInteger;
import java.util.List;

/** Ranges of shifts. One by the width or more stops the run and has no result. */
final class Shifts {
  private Shifts() {}

  static IntegerRange left(IntegerRange a, IntegerRange by) {
    BigInteger least = least(a, by);
    BigInteger most = most(a, by);
    Corners signed = Corners.of(signedEnds(a), List.of(least, most), Shifts::shiftLeft);
    IntegerRange unsigned =
        IntegerRange.wrapping(
            a.width(), shiftLeft(a.unsignedMin(), least), shiftLeft(a.unsignedMax(), most));
    return IntegerRange.wrapping(a.width(), signed.min(), signed.max()).intersection(unsigned);
  }

  static IntegerRange signedRight(IntegerRange a, IntegerRange by) {
    Corners corners =
        Corners.of(
            signedEnds(a),
            List.of(least(a, by), most(a, by)),
            (x, n) -> x.shiftRight(n.intValueExact()));
    return IntegerRange.signed(a.width(), corners.min(), corners.max());
  }

  static IntegerRange unsignedRight(IntegerRange a, IntegerRange by) {
    return IntegerRange.unsigned(
        a.width(),
        a.unsignedMin().shiftRight(most(a, by).intValueExact()),
        a.unsignedMax().shiftRight(least(a, by).intValueExact()));
  }

  private static List<BigInteger> signedEnds(IntegerRange a) {
    return List.of(a.signedMin(), a.signedMax());
  }

  private static BigInteger shiftLeft(BigInteger number, BigInteger by) {
    return number.shiftLeft(by.intValueExact());
  }

  private static BigInteger least(IntegerRange a, IntegerRange by) {
    return by.unsignedMin().min(BigInteger.valueOf(a.width() - 1L));
  }

  private static BigInteger most(IntegerRange a, IntegerRange by) {
    return by.unsignedMax().min(BigInteger.valueOf(a.width() - 1L));
  }
}
