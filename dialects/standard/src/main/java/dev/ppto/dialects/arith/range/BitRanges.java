package dev.ppto.dialects.arith.range;

import dev.ppto.rewrite.analysis.IntegerRange;
import java.math.BigInteger;

/** Ranges of bitwise operations, from the leading bits that all numbers of a range share. */
final class BitRanges {
  private BitRanges() {}

  /**
   * Bits of a number.
   *
   * @param ones those that are certainly one
   * @param possible those that may be one
   */
  private record Bits(BigInteger ones, BigInteger possible) {

    static Bits of(IntegerRange range) {
      BigInteger differing = range.unsignedMin().xor(range.unsignedMax());
      BigInteger unknown = BigInteger.ONE.shiftLeft(differing.bitLength()).subtract(BigInteger.ONE);
      return new Bits(range.unsignedMin().andNot(unknown), range.unsignedMax().or(unknown));
    }

    IntegerRange range(int width) {
      return IntegerRange.unsigned(width, ones, possible);
    }
  }

  static IntegerRange and(IntegerRange a, IntegerRange b) {
    Bits x = Bits.of(a);
    Bits y = Bits.of(b);
    BigInteger most = a.unsignedMax().min(b.unsignedMax());
    return new Bits(x.ones().and(y.ones()), x.possible().and(y.possible()))
        .range(a.width())
        .intersection(IntegerRange.unsigned(a.width(), BigInteger.ZERO, most));
  }

  static IntegerRange or(IntegerRange a, IntegerRange b) {
    Bits x = Bits.of(a);
    Bits y = Bits.of(b);
    BigInteger least = a.unsignedMin().max(b.unsignedMin());
    BigInteger all = BigInteger.ONE.shiftLeft(a.width());
    return new Bits(x.ones().or(y.ones()), x.possible().or(y.possible()))
        .range(a.width())
        .intersection(IntegerRange.unsigned(a.width(), least, all));
  }

  static IntegerRange xor(IntegerRange a, IntegerRange b) {
    Bits x = Bits.of(a);
    Bits y = Bits.of(b);
    BigInteger ones = x.ones().andNot(y.possible()).or(y.ones().andNot(x.possible()));
    BigInteger possible = x.possible().or(y.possible()).andNot(x.ones().and(y.ones()));
    return new Bits(ones, possible).range(a.width());
  }
}
