package dev.ppto.dialects.arith.range;

import dev.ppto.rewrite.analysis.IntegerRange;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/** Ranges of quotients and remainders. A division by zero stops the run and has no result. */
final class Quotients {
  private static final BigInteger ZERO = BigInteger.ZERO;
  private static final BigInteger ONE = BigInteger.ONE;

  private Quotients() {}

  static IntegerRange unsigned(IntegerRange a, IntegerRange b) {
    return unsigned(a, b, BigInteger::divide);
  }

  static IntegerRange unsignedCeiling(IntegerRange a, IntegerRange b) {
    return unsigned(a, b, (x, y) -> x.add(y).subtract(ONE).divide(y));
  }

  private static IntegerRange unsigned(
      IntegerRange a, IntegerRange b, BinaryOperator<BigInteger> divide) {
    if (b.unsignedMax().signum() == 0) {
      return IntegerRange.full(a.width());
    }
    return IntegerRange.unsigned(
        a.width(),
        divide.apply(a.unsignedMin(), b.unsignedMax()),
        divide.apply(a.unsignedMax(), b.unsignedMin().max(ONE)));
  }

  static IntegerRange signed(IntegerRange a, IntegerRange b) {
    return signed(a, b, BigInteger::divide);
  }

  static IntegerRange floor(IntegerRange a, IntegerRange b) {
    return signed(a, b, Quotients::floorDivide);
  }

  static IntegerRange ceiling(IntegerRange a, IntegerRange b) {
    return signed(a, b, (x, y) -> floorDivide(x.negate(), y).negate());
  }

  private static BigInteger floorDivide(BigInteger x, BigInteger y) {
    BigInteger[] parts = x.divideAndRemainder(y);
    return parts[1].signum() != 0 && parts[1].signum() != y.signum()
        ? parts[0].subtract(ONE)
        : parts[0];
  }

  private static IntegerRange signed(
      IntegerRange a, IntegerRange b, BinaryOperator<BigInteger> divide) {
    // Monotone in the divisor on either side of zero.
    List<BigInteger> divisors = new ArrayList<>(4);
    if (b.signedMax().signum() > 0) {
      divisors.add(b.signedMin().max(ONE));
      divisors.add(b.signedMax());
    }
    if (b.signedMin().signum() < 0) {
      divisors.add(b.signedMin());
      divisors.add(b.signedMax().min(ONE.negate()));
    }
    if (divisors.isEmpty()) {
      return IntegerRange.full(a.width());
    }
    Corners corners = Corners.of(List.of(a.signedMin(), a.signedMax()), divisors, divide);
    return IntegerRange.signed(a.width(), corners.min(), corners.max());
  }

  static IntegerRange unsignedRemainder(IntegerRange a, IntegerRange b) {
    if (a.unsignedMax().compareTo(b.unsignedMin()) < 0) {
      return a;
    }
    if (b.unsignedMax().signum() == 0) {
      return IntegerRange.full(a.width());
    }
    return IntegerRange.unsigned(
        a.width(), ZERO, a.unsignedMax().min(b.unsignedMax().subtract(ONE)));
  }

  /** The remainder has the sign of the dividend, and is nearer to zero than the divisor. */
  static IntegerRange signedRemainder(IntegerRange a, IntegerRange b) {
    BigInteger largest = b.signedMin().abs().max(b.signedMax().abs());
    if (largest.signum() == 0) {
      return IntegerRange.full(a.width());
    }
    BigInteger bound = largest.subtract(ONE);
    BigInteger min = a.signedMin().signum() < 0 ? a.signedMin().max(bound.negate()) : ZERO;
    BigInteger max = a.signedMax().signum() > 0 ? a.signedMax().min(bound) : ZERO;
    boolean sameSign = b.signedMin().signum() == b.signedMax().signum();
    BigInteger smallest = sameSign ? b.signedMin().abs().min(b.signedMax().abs()) : ZERO;
    boolean unchanged =
        a.signedMin().abs().compareTo(smallest) < 0 && a.signedMax().abs().compareTo(smallest) < 0;
    return unchanged ? a : IntegerRange.signed(a.width(), min, max);
  }
}
