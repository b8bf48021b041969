package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Value;
import dev.ppto.rewrite.analysis.LinearExpression.Interval;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * {@code a - b} of two sums. What both contain cancels if it is the same number in both; what is
 * left is bounded by ranges, and by the values that induction variables lie between.
 */
final class Difference {
  /** How many variables are replaced by their bounds, one after the other. */
  private static final int MAX_STEPS = 3;

  private static final BigInteger LIMIT = BigInteger.ONE.shiftLeft(63);

  private final KnownValues known;
  private final Predicate<Value> isSame;

  /** Values of {@code a}, and those of {@code b} that are the same there. */
  private final Map<Value, Long> left;

  /** Values of {@code b} that may be other numbers than in {@code a}. */
  private final Map<Value, Long> right;

  private long constant;

  private Difference(Difference other) {
    known = other.known;
    isSame = other.isSame;
    left = new IdentityHashMap<>(other.left);
    right = new IdentityHashMap<>(other.right);
    constant = other.constant;
  }

  /**
   * @param isSame whether a value is the same number in both
   */
  Difference(LinearExpression a, LinearExpression b, KnownValues known, Predicate<Value> isSame) {
    this.known = known;
    this.isSame = value -> isSame.test(known.domainOr(value));
    left = new IdentityHashMap<>(a.factors());
    right = new IdentityHashMap<>();
    constant = a.constant();
    add(right, b, -1);
  }

  private void add(Map<Value, Long> side, LinearExpression sum, long times) {
    constant += times * sum.constant();
    sum.factors()
        .forEach(
            (value, factor) ->
                (isSame.test(value) ? left : side).merge(value, times * factor, Long::sum));
  }

  /** This, and a sum of values that are the same in both. */
  Difference plus(LinearExpression sum) {
    Difference more = new Difference(this);
    more.add(more.left, sum, 1);
    return more;
  }

  private Difference plus(long number) {
    Difference sum = new Difference(this);
    sum.constant += number;
    return sum;
  }

  /** This, less a sum of values that are the same in both. */
  Difference minus(LinearExpression sum) {
    Difference less = new Difference(this);
    less.add(less.left, sum, -1);
    return less;
  }

  private Difference negated() {
    Difference turned = new Difference(this);
    turned.constant = -constant;
    turned.left.replaceAll((value, factor) -> -factor);
    turned.right.replaceAll((value, factor) -> -factor);
    return turned;
  }

  /** This, without all multiples of a value that is the same in both. */
  Difference without(Value value) {
    Difference rest = new Difference(this);
    rest.left.remove(value);
    return rest;
  }

  /** The bounds, as far as ranges tell; null if they do not, or if the sum may have wrapped. */
  @Nullable Interval interval() {
    Interval bounds = unlimited();
    return bounds != null && staysAbove(bounds) && staysBelow(bounds) ? bounds : null;
  }

  private static boolean staysAbove(Interval bounds) {
    return bounds.min().compareTo(LIMIT.negate()) >= 0;
  }

  private static boolean staysBelow(Interval bounds) {
    return bounds.max().compareTo(LIMIT) < 0;
  }

  private @Nullable Interval unlimited() {
    BigInteger min = BigInteger.valueOf(constant);
    BigInteger max = min;
    for (Map<Value, Long> side : List.of(left, right)) {
      for (Map.Entry<Value, Long> term : side.entrySet()) {
        if (term.getValue() == 0) {
          continue;
        }
        IntegerRange range = known.ranges().of(term.getKey());
        if (!range.isInteger()) {
          return null;
        }
        Interval one = Interval.multiple(range, term.getValue());
        min = min.add(one.min());
        max = max.add(one.max());
      }
    }
    return new Interval(min, max);
  }

  /** True if it is certain to be 0. */
  boolean isZero() {
    Interval bounds = interval();
    return bounds != null && bounds.min().signum() == 0 && bounds.max().signum() == 0;
  }

  /** True if it is certain to be that number or more. */
  boolean isAtLeast(long number) {
    Interval bounds = unlimited();
    return bounds != null
        && staysBelow(bounds)
        && (bounds.min().compareTo(BigInteger.valueOf(number)) >= 0
            || hasBounds() && negated().plus(number - 1).isNegative(MAX_STEPS));
  }

  /** True if it is certain to be that number or less. */
  boolean isAtMost(long number) {
    Interval bounds = unlimited();
    return bounds != null
        && staysAbove(bounds)
        && (bounds.max().compareTo(BigInteger.valueOf(number)) <= 0
            || hasBounds() && plus(-number - 1).isNegative(MAX_STEPS));
  }

  private boolean hasBounds() {
    return hasBounds(left) || hasBounds(right);
  }

  private static boolean hasBounds(Map<Value, Long> side) {
    for (Map.Entry<Value, Long> term : side.entrySet()) {
      if (term.getValue() != 0 && KnownValues.bounds(term.getKey()) != null) {
        return true;
      }
    }
    return false;
  }

  private boolean isNegative(int steps) {
    Interval bounds = unlimited();
    if (bounds == null || bounds.max().signum() < 0) {
      return bounds != null;
    }
    for (Map<Value, Long> side : steps == 0 ? List.<Map<Value, Long>>of() : List.of(left, right)) {
      for (Map.Entry<Value, Long> term : side.entrySet()) {
        long factor = term.getValue();
        BoundedArguments.Bounds limits = factor == 0 ? null : KnownValues.bounds(term.getKey());
        if (limits != null && atMost(side, term.getKey(), factor, limits).isNegative(steps - 1)) {
          return true;
        }
      }
    }
    return false;
  }

  /** This is not more, with one variable at the end of its bounds. */
  private Difference atMost(
      Map<Value, Long> side, Value variable, long factor, BoundedArguments.Bounds limits) {
    Difference most = new Difference(this);
    Map<Value, Long> same = side == left ? most.left : most.right;
    same.remove(variable);
    if (factor > 0) {
      most.add(same, LinearExpression.of(limits.below(), known), factor);
      most.constant -= factor;
    } else {
      most.add(same, LinearExpression.of(limits.atLeast(), known), factor);
    }
    return most;
  }
}
