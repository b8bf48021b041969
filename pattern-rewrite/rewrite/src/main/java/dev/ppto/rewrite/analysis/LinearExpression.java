package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.Constants;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A sum of multiples of values and a constant, modulo 2^64: as exact as an index that is in its
 * bounds is.
 */
final class LinearExpression {
  /** How many operations are looked at; what is beyond stays as it is. */
  private static final int MAX_OPERATIONS = 64;

  private static final BigInteger LIMIT = BigInteger.ONE.shiftLeft(63);

  private final Map<Value, Long> factors = new IdentityHashMap<>();
  private long constant;
  private int operations;

  private LinearExpression() {}

  static LinearExpression of(long constant) {
    LinearExpression expression = new LinearExpression();
    expression.constant = constant;
    return expression;
  }

  /** What a value is computed from, as far as it is a sum. */
  static LinearExpression of(Value value) {
    LinearExpression expression = new LinearExpression();
    expression.add(value, 1);
    return expression;
  }

  private void add(Value value, long factor) {
    OptionalLong known = Constants.integer(value);
    if (known.isPresent()) {
      constant += factor * known.getAsLong();
      return;
    }
    Operation op = value.definingOp();
    LinearLike model = op == null ? null : op.as(LinearLike.class);
    List<LinearLike.Term> terms =
        op == null || model == null || operations >= MAX_OPERATIONS ? null : model.terms(op);
    if (terms == null) {
      factors.merge(value, factor, Long::sum);
      return;
    }
    operations++;
    terms.forEach(term -> add(term.value(), factor * term.factor()));
  }

  LinearExpression plus(LinearExpression other, long factor) {
    LinearExpression sum = new LinearExpression();
    sum.constant = constant + factor * other.constant;
    sum.factors.putAll(factors);
    other.factors.forEach((value, each) -> sum.factors.merge(value, factor * each, Long::sum));
    return sum;
  }

  /**
   * The bounds of {@code this - other}.
   *
   * @param isSame whether a value is the same number in both
   * @return null if nothing is known
   */
  @Nullable Interval minus(LinearExpression other, IntegerRanges ranges, Predicate<Value> isSame) {
    BigInteger min = BigInteger.valueOf(constant - other.constant);
    BigInteger max = min;
    if (factors.isEmpty() && other.factors.isEmpty()) {
      return new Interval(min, max);
    }
    Map<Value, Long> left = new IdentityHashMap<>(factors);
    Map<Value, Long> right = new IdentityHashMap<>();
    other.factors.forEach(
        (value, factor) -> {
          if (isSame.test(value)) {
            left.merge(value, -factor, Long::sum);
          } else {
            right.merge(value, -factor, Long::sum);
          }
        });
    for (Map<Value, Long> terms : List.of(left, right)) {
      for (Map.Entry<Value, Long> term : terms.entrySet()) {
        if (term.getValue() == 0) {
          continue;
        }
        IntegerRange range = ranges.of(term.getKey());
        if (!range.isInteger()) {
          return null;
        }
        BigInteger factor = BigInteger.valueOf(term.getValue());
        BigInteger a = range.signedMin().multiply(factor);
        BigInteger b = range.signedMax().multiply(factor);
        min = min.add(a.min(b));
        max = max.add(a.max(b));
      }
    }
    // Beyond, the sum may have wrapped.
    return min.compareTo(LIMIT.negate()) < 0 || max.compareTo(LIMIT) >= 0
        ? null
        : new Interval(min, max);
  }

  /** Numbers from {@code min} to {@code max}. */
  record Interval(BigInteger min, BigInteger max) {}
}
