package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Value;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.analysis.LinearExpression.Interval;
import java.math.BigInteger;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Compares numbers that values are: offsets, and positions of ranks. */
final class Distances {
  private final KnownValues known;
  private final Predicate<Value> isSame;

  /**
   * @param isSame whether a value is the same number on both sides
   */
  Distances(KnownValues known, Predicate<Value> isSame) {
    this.known = known;
    this.isSame = isSame;
  }

  /** {@code a - b}. */
  Difference difference(LinearExpression a, LinearExpression b) {
    return new Difference(a, b, known, isSame);
  }

  /** True if the two are certain to be the same. */
  boolean areEqual(LinearExpression a, LinearExpression b) {
    return difference(a, b).isZero();
  }

  /** True if the two are certain to be different. */
  boolean differ(LinearExpression a, LinearExpression b) {
    Difference apart = difference(a, b);
    return apart.isAtLeast(1) || apart.isAtMost(-1) || haveOtherRemainders(a, b);
  }

  /**
   * True if the two cannot leave the same remainder when divided by what one of them, or both, is
   * the remainder of a division by.
   */
  boolean haveOtherRemainders(LinearExpression a, LinearExpression b) {
    RemainderLike.Division first = KnownValues.division(a.single());
    RemainderLike.Division second = KnownValues.division(b.single());
    if (first == null && second == null) {
      return false;
    }
    Value divisor = first == null ? second.divisor() : first.divisor();
    LinearExpression modulus = LinearExpression.of(divisor, known);
    if (first != null
        && second != null
        && !areEqual(modulus, LinearExpression.of(second.divisor(), known))) {
      return false;
    }
    LinearExpression dividend = first == null ? a : dividend(first);
    LinearExpression other = second == null ? b : dividend(second);
    return dividend != null && other != null && areIncongruent(dividend, other, modulus, divisor);
  }

  /** What the remainder is congruent to; null if the sum may have wrapped before the division. */
  private @Nullable LinearExpression dividend(RemainderLike.Division division) {
    LinearExpression sum = LinearExpression.of(division.dividend(), known);
    boolean read = division.signed() || difference(sum, LinearExpression.of(0)).isAtLeast(0);
    boolean divides = known.ranges().of(division.divisor()).signedMin().signum() > 0;
    return read && divides && isExact(sum) ? sum : null;
  }

  private boolean isExact(LinearExpression sum) {
    return difference(sum, LinearExpression.of(0)).interval() != null;
  }

  private boolean areIncongruent(
      LinearExpression a, LinearExpression b, LinearExpression modulus, Value divisor) {
    Value unit = modulus.single();
    OptionalLong number = Constants.integer(divisor);
    boolean steady = modulus.factors().keySet().stream().allMatch(isSame);
    if (!steady || !isExact(a) || !isExact(b)) {
      return false;
    }
    Difference apart = difference(a, b);
    Difference rest = unit == null ? apart : apart.without(unit);
    Interval bounds = rest.interval();
    if (bounds == null) {
      return false;
    }
    if (number.isPresent() && bounds.min().equals(bounds.max())) {
      return bounds.min().mod(BigInteger.valueOf(number.getAsLong())).signum() != 0;
    }
    return bounds.min().signum() > 0 && rest.minus(modulus).isAtMost(-1)
        || bounds.max().signum() < 0 && rest.plus(modulus).isAtLeast(1);
  }
}
