package dev.ppto.dialects.signature;

import com.google.common.collect.ImmutableList;
import dev.ppto.dialects.signature.ExtentExpression.Product;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How the value of an expression follows from those of others: {@code (sum of factors[i] * known[i]
 * + offset) / divisor}, where the division leaves nothing if the known values are possible.
 *
 * @param divisor at least 1
 */
public record ExtentCombination(ImmutableList<Long> factors, long offset, long divisor) {

  /** A combination of known expressions without the products that rows before have eliminated. */
  private record Row(Map<Product, BigInteger> products, BigInteger offset, BigInteger[] factors) {

    static Row of(ExtentExpression expression, BigInteger[] factors) {
      Map<Product, BigInteger> products = new TreeMap<>();
      expression.products().forEach((p, c) -> products.put(p, BigInteger.valueOf(c)));
      return new Row(products, BigInteger.valueOf(expression.offset()), factors);
    }

    Product pivot() {
      return products.keySet().iterator().next();
    }

    BigInteger at(Product product) {
      return products.getOrDefault(product, BigInteger.ZERO);
    }

    /** {@code this * a - other * b}. */
    Row minus(BigInteger a, Row other, BigInteger b) {
      Map<Product, BigInteger> difference = new TreeMap<>();
      products.forEach((p, c) -> difference.put(p, c.multiply(a)));
      other.products.forEach((p, c) -> difference.merge(p, c.multiply(b).negate(), Row::sum));
      BigInteger[] combined = new BigInteger[factors.length];
      for (int i = 0; i < combined.length; i++) {
        combined[i] = factors[i].multiply(a).subtract(other.factors[i].multiply(b));
      }
      return new Row(difference, offset.multiply(a).subtract(other.offset.multiply(b)), combined);
    }

    private static @Nullable BigInteger sum(BigInteger left, BigInteger right) {
      BigInteger sum = left.add(right);
      return sum.signum() == 0 ? null : sum;
    }
  }

  /** The combination that gives {@code wanted}; null if the known values do not determine it. */
  public static @Nullable ExtentCombination find(
      List<ExtentExpression> known, ExtentExpression wanted) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < known.size(); i++) {
      BigInteger[] factors = zeros(known.size() + 1);
      factors[i] = BigInteger.ONE;
      Row row = reduce(Row.of(known.get(i), factors), rows);
      if (!row.products().isEmpty()) {
        rows.add(row);
      }
    }
    // The last factor is that of the wanted expression itself.
    BigInteger[] factors = zeros(known.size() + 1);
    factors[known.size()] = BigInteger.ONE;
    Row row = reduce(Row.of(wanted, factors), rows);
    return row.products().isEmpty() ? of(row) : null;
  }

  private static BigInteger[] zeros(int count) {
    BigInteger[] zeros = new BigInteger[count];
    java.util.Arrays.fill(zeros, BigInteger.ZERO);
    return zeros;
  }

  private static Row reduce(Row row, List<Row> rows) {
    Row reduced = row;
    for (Row each : rows) {
      BigInteger coefficient = reduced.at(each.pivot());
      if (coefficient.signum() != 0) {
        reduced = reduced.minus(each.at(each.pivot()), each, coefficient);
      }
    }
    return reduced;
  }

  /** From {@code 0 * products + offset = sum of factors * known + factor * wanted}. */
  private static @Nullable ExtentCombination of(Row row) {
    int last = row.factors().length - 1;
    BigInteger divisor = row.factors()[last];
    BigInteger common = divisor.gcd(row.offset());
    for (int i = 0; i < last; i++) {
      common = common.gcd(row.factors()[i]);
    }
    if (divisor.signum() < 0) {
      common = common.negate();
    }
    try {
      ImmutableList.Builder<Long> factors = ImmutableList.builder();
      for (int i = 0; i < last; i++) {
        factors.add(row.factors()[i].negate().divide(common).longValueExact());
      }
      return new ExtentCombination(
          factors.build(),
          row.offset().divide(common).longValueExact(),
          divisor.divide(common).longValueExact());
    } catch (ArithmeticException e) {
      return null; // Coefficients that large are no extents.
    }
  }

  /**
   * The value times {@link #divisor}.
   *
   * @throws ArithmeticException outside of 64 bits
   */
  public long numerator(List<Long> values) {
    long sum = offset;
    for (int i = 0; i < factors.size(); i++) {
      sum = Math.addExact(sum, Math.multiplyExact(factors.get(i), values.get(i)));
    }
    return sum;
  }
}
