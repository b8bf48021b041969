package dev.ppto.dialects.arith;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** Quotients of signed numbers in the directions of rounding that Java does not have. */
final class SignedDivision {
  private SignedDivision() {}

  /**
   * Folds unless the divisor is zero or the quotient does not fit: that is for the run to report.
   */
  static @Nullable FoldResult fold(
      List<@Nullable Attribute> operands, BinaryOperator<BigInteger> function) {
    return IntegerFolds.signed(
        operands,
        (domain, x, y) ->
            y.signum() == 0 || !domain.fitsSigned(x.divide(y)) ? null : function.apply(x, y));
  }

  static BigInteger floor(BigInteger x, BigInteger y) {
    BigInteger[] parts = x.divideAndRemainder(y);
    boolean below = parts[1].signum() != 0 && x.signum() != y.signum();
    return below ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  static BigInteger ceiling(BigInteger x, BigInteger y) {
    BigInteger[] parts = x.divideAndRemainder(y);
    boolean above = parts[1].signum() != 0 && x.signum() == y.signum();
    return above ? parts[0].add(BigInteger.ONE) : parts[0];
  }

  static long ceiling(long x, long y) {
    long quotient = x / y;
    return x % y != 0 && (x < 0) == (y < 0) ? quotient + 1 : quotient;
  }
}
