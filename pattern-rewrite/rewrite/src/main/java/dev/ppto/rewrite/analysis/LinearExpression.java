package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.Constants;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A sum of multiples of values and a constant, modulo 2^64: as exact as an index that is in its
 * bounds is. Integers are read as signed; those of less than 64 bits are followed where their
 * ranges show that nothing wraps.
 */
final class LinearExpression {
  /** How many operations are looked at; what is beyond stays as it is. */
  private static final int MAX_OPERATIONS = 64;

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
  static LinearExpression of(Value value, KnownValues known) {
    LinearExpression expression = new LinearExpression();
    expression.add(value, 1, known);
    return expression;
  }

  long constant() {
    return constant;
  }

  /** The factors of the values; some may be 0. */
  Map<Value, Long> factors() {
    return factors;
  }

  /** The value that this is; null if it is a constant, a sum or a multiple. */
  @Nullable Value single() {
    return constant == 0 && factors.size() == 1 && factors.values().iterator().next() == 1
        ? factors.keySet().iterator().next()
        : null;
  }

  private void add(Value value, long factor, KnownValues known) {
    OptionalLong number = Constants.integer(value);
    if (number.isPresent()) {
      constant += factor * number.getAsLong();
      return;
    }
    Operation op = value.definingOp();
    LinearLike model = op == null ? null : op.as(LinearLike.class);
    List<LinearLike.Term> terms =
        op == null || model == null || operations >= MAX_OPERATIONS ? null : model.terms(op);
    if (terms == null || !isExact(value, terms, known.ranges())) {
      factors.merge(known.representative(value), factor, Long::sum);
      return;
    }
    operations++;
    terms.forEach(term -> add(term.value(), factor * term.factor(), known));
  }

  /**
   * True if the value is the sum itself, or modulo 2^64: both are the same modulo a power of two,
   * and all that they can be is closer together than that.
   */
  private static boolean isExact(Value value, List<LinearLike.Term> terms, IntegerRanges ranges) {
    int width = IntegerRange.width(value.type());
    for (LinearLike.Term term : terms) {
      width = Math.min(width, IntegerRange.width(term.value().type()));
    }
    if (width == 0 || width >= Long.SIZE) {
      return width != 0;
    }
    BigInteger min = BigInteger.ZERO;
    BigInteger max = BigInteger.ZERO;
    for (LinearLike.Term term : terms) {
      Interval one = Interval.multiple(ranges.of(term.value()), term.factor());
      min = min.add(one.min());
      max = max.add(one.max());
    }
    IntegerRange result = ranges.of(value);
    BigInteger span =
        max.max(result.signedMax()).subtract(min.min(result.signedMin())).add(BigInteger.ONE);
    return span.compareTo(BigInteger.ONE.shiftLeft(width)) <= 0;
  }

  LinearExpression plus(LinearExpression other, long factor) {
    LinearExpression sum = new LinearExpression();
    sum.constant = constant + factor * other.constant;
    sum.factors.putAll(factors);
    other.factors.forEach((value, each) -> sum.factors.merge(value, factor * each, Long::sum));
    return sum;
  }

  /** Numbers from {@code min} to {@code max}. */
  record Interval(BigInteger min, BigInteger max) {
    static Interval multiple(IntegerRange range, long times) {
      BigInteger factor = BigInteger.valueOf(times);
      BigInteger a = range.signedMin().multiply(factor);
      BigInteger b = range.signedMax().multiply(factor);
      return new Interval(a.min(b), a.max(b));
    }
  }
}
