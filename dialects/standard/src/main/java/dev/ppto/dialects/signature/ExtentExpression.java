package dev.ppto.dialects.signature;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Comparator;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a run-time extent is, in terms of symbols: {@code M}, {@code M * 2 + N - 1}, {@code (M + 1)
 * floordiv 2}. A sum of products in normal form, so that equal sums are equal objects: {@code 2 * M
 * + M} is {@code M * 3}.
 *
 * <p>Factories throw {@link ArithmeticException} where a number leaves the range of 64 bits.
 */
public final class ExtentExpression {
  private static final Product ONE = new Product(ImmutableList.of());
  private static final ExtentExpression ZERO = new ExtentExpression(ImmutableSortedMap.of());

  /** What is multiplied in a product. */
  private sealed interface Factor permits Symbol, Division {}

  private record Symbol(String name) implements Factor {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Rounds down, or takes what is left, with the sign of the divisor. */
  private record Division(ExtentExpression dividend, ExtentExpression divisor, boolean remainder)
      implements Factor {
    @Override
    public String toString() {
      return dividend.inProduct() + (remainder ? " mod " : " floordiv ") + divisor.asDivisor();
    }
  }

  /** Factors in order of their text; none for the constant term. */
  record Product(ImmutableList<Factor> factors) implements Comparable<Product> {
    private static final Comparator<Product> ORDER =
        Comparator.comparing((Product p) -> p.factors().isEmpty()).thenComparing(Product::text);

    private String text() {
      StringBuilder text = new StringBuilder();
      for (Factor factor : factors) {
        text.append(text.isEmpty() ? "" : " * ")
            .append(factor instanceof Division && factors.size() > 1 ? "(" + factor + ")" : factor);
      }
      return text.toString();
    }

    @Override
    public int compareTo(Product other) {
      return ORDER.compare(this, other);
    }
  }

  private final ImmutableSortedMap<Product, Long> terms;

  private ExtentExpression(SortedMap<Product, Long> terms) {
    this.terms = ImmutableSortedMap.copyOfSorted(terms);
  }

  // ---- making ----

  public static ExtentExpression constant(long value) {
    return of(ONE, value);
  }

  public static ExtentExpression symbol(String name) {
    return of(new Product(ImmutableList.of(new Symbol(name))), 1);
  }

  private static ExtentExpression of(Product product, long coefficient) {
    return coefficient == 0
        ? ZERO
        : new ExtentExpression(ImmutableSortedMap.of(product, coefficient));
  }

  public ExtentExpression plus(ExtentExpression other) {
    SortedMap<Product, Long> sum = new TreeMap<>(terms);
    other.terms.forEach((product, coefficient) -> add(sum, product, coefficient));
    return new ExtentExpression(sum);
  }

  public ExtentExpression minus(ExtentExpression other) {
    return plus(other.times(constant(-1)));
  }

  public ExtentExpression times(ExtentExpression other) {
    SortedMap<Product, Long> result = new TreeMap<>();
    terms.forEach(
        (left, a) ->
            other.terms.forEach(
                (right, b) -> add(result, multiply(left, right), Math.multiplyExact(a, b))));
    return new ExtentExpression(result);
  }

  /** Rounded down; {@link ArithmeticException} for a divisor of 0. */
  public ExtentExpression floorDivide(ExtentExpression divisor) {
    return divide(divisor, false);
  }

  /** What {@link #floorDivide} leaves. */
  public ExtentExpression modulo(ExtentExpression divisor) {
    return divide(divisor, true);
  }

  private ExtentExpression divide(ExtentExpression divisor, boolean remainder) {
    OptionalLong number = divisor.constantValue();
    if (number.isPresent()) {
      long by = number.getAsLong();
      if (by == 0) {
        throw new ArithmeticException("division by zero");
      }
      OptionalLong value = constantValue();
      if (value.isPresent()) {
        long dividend = value.getAsLong();
        return constant(remainder ? Math.floorMod(dividend, by) : floorDivide(dividend, by));
      }
      if (terms.values().stream().allMatch(coefficient -> coefficient % by == 0)) {
        return remainder ? ZERO : dividedBy(by);
      }
    }
    return of(new Product(ImmutableList.of(new Division(this, divisor, remainder))), 1);
  }

  private static long floorDivide(long dividend, long divisor) {
    return divisor == -1 ? Math.negateExact(dividend) : Math.floorDiv(dividend, divisor);
  }

  private ExtentExpression dividedBy(long divisor) {
    SortedMap<Product, Long> result = new TreeMap<>();
    terms.forEach((product, coefficient) -> result.put(product, floorDivide(coefficient, divisor)));
    return new ExtentExpression(result);
  }

  private static void add(SortedMap<Product, Long> sum, Product product, long coefficient) {
    long total = Math.addExact(sum.getOrDefault(product, 0L), coefficient);
    if (total == 0) {
      sum.remove(product);
    } else {
      sum.put(product, total);
    }
  }

  private static Product multiply(Product left, Product right) {
    return new Product(
        ImmutableList.sortedCopyOf(
            Comparator.comparing(Factor::toString),
            ImmutableList.<Factor>builder()
                .addAll(left.factors())
                .addAll(right.factors())
                .build()));
  }

  // ---- asking ----

  /** The name, if this is nothing but a symbol; null if it is more. */
  public @Nullable String symbolName() {
    if (terms.size() != 1 || terms.firstEntry().getValue() != 1) {
      return null;
    }
    ImmutableList<Factor> factors = terms.firstKey().factors();
    return factors.size() == 1 && factors.get(0) instanceof Symbol symbol ? symbol.name() : null;
  }

  public boolean isSymbol() {
    return symbolName() != null;
  }

  /** The number, if no symbol occurs. */
  public OptionalLong constantValue() {
    if (terms.isEmpty()) {
      return OptionalLong.of(0);
    }
    Long constant = terms.get(ONE);
    return terms.size() == 1 && constant != null ? OptionalLong.of(constant) : OptionalLong.empty();
  }

  /** Names of all symbols in it, also of those in divisions. */
  public ImmutableSortedSet<String> symbols() {
    TreeSet<String> names = new TreeSet<>();
    addSymbols(names);
    return ImmutableSortedSet.copyOf(names);
  }

  private void addSymbols(TreeSet<String> names) {
    for (Product product : terms.keySet()) {
      for (Factor factor : product.factors()) {
        if (factor instanceof Symbol symbol) {
          names.add(symbol.name());
        } else if (factor instanceof Division division) {
          division.dividend().addSymbols(names);
          division.divisor().addSymbols(names);
        }
      }
    }
  }

  /** The terms that are not constant, with their coefficients. */
  Map<Product, Long> products() {
    TreeMap<Product, Long> products = new TreeMap<>(terms);
    products.remove(ONE);
    return products;
  }

  /** The constant term. */
  long offset() {
    return terms.getOrDefault(ONE, 0L);
  }

  /**
   * This as {@code factor * symbol + rest}, where neither has the symbol.
   *
   * @return factor and rest; null if there is no such form, or the symbol does not occur
   */
  public @Nullable Split split(String symbol) {
    Symbol wanted = new Symbol(symbol);
    ExtentExpression factor = ZERO;
    ExtentExpression rest = ZERO;
    for (Map.Entry<Product, Long> term : terms.entrySet()) {
      ImmutableList<Factor> factors = term.getKey().factors();
      int at = factors.indexOf(wanted);
      if (at < 0) {
        rest = rest.plus(of(term.getKey(), term.getValue()));
      } else {
        ImmutableList.Builder<Factor> others = ImmutableList.builder();
        others.addAll(factors.subList(0, at)).addAll(factors.subList(at + 1, factors.size()));
        factor = factor.plus(of(new Product(others.build()), term.getValue()));
      }
    }
    boolean elsewhere = factor.symbols().contains(symbol) || rest.symbols().contains(symbol);
    return factor.terms.isEmpty() || elsewhere ? null : new Split(factor, rest);
  }

  /** {@code factor * symbol + rest}. */
  public record Split(ExtentExpression factor, ExtentExpression rest) {}

  /**
   * This with numbers in place of the symbols that have one.
   *
   * @throws ArithmeticException where that divides by 0 or leaves the range of 64 bits
   */
  public ExtentExpression substitute(Map<String, Long> values) {
    ExtentExpression sum = ZERO;
    for (Map.Entry<Product, Long> term : terms.entrySet()) {
      ExtentExpression product = constant(term.getValue());
      for (Factor factor : term.getKey().factors()) {
        product = product.times(substitute(factor, values));
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  private static ExtentExpression substitute(Factor factor, Map<String, Long> values) {
    if (factor instanceof Symbol symbol) {
      Long value = values.get(symbol.name());
      return value == null ? symbol(symbol.name()) : constant(value);
    }
    Division division = (Division) factor;
    return division
        .dividend()
        .substitute(values)
        .divide(division.divisor().substitute(values), division.remainder());
  }

  /** What an expression means where it is computed with something else than numbers. */
  public interface Arithmetic<T> {
    T constant(long value);

    T symbol(String name);

    T add(T left, T right);

    T subtract(T left, T right);

    T multiply(T left, T right);

    T floorDivide(T dividend, T divisor);

    T modulo(T dividend, T divisor);
  }

  /** Computes it, in the order of its text. */
  public <T> T compute(Arithmetic<T> arithmetic) {
    T sum = null;
    for (Map.Entry<Product, Long> term : terms.entrySet()) {
      if (term.getValue() > 0) {
        T value = compute(term.getKey(), term.getValue(), arithmetic);
        sum = sum == null ? value : arithmetic.add(sum, value);
      }
    }
    for (Map.Entry<Product, Long> term : terms.entrySet()) {
      if (term.getValue() < 0 && sum == null) {
        sum = compute(term.getKey(), term.getValue(), arithmetic);
      } else if (term.getValue() < 0) {
        long coefficient = Math.negateExact(term.getValue());
        sum = arithmetic.subtract(sum, compute(term.getKey(), coefficient, arithmetic));
      }
    }
    return sum == null ? arithmetic.constant(0) : sum;
  }

  private static <T> T compute(Product product, long coefficient, Arithmetic<T> arithmetic) {
    T value = null;
    for (Factor factor : product.factors()) {
      T next;
      if (factor instanceof Symbol symbol) {
        next = arithmetic.symbol(symbol.name());
      } else {
        Division division = (Division) factor;
        T dividend = division.dividend().compute(arithmetic);
        T divisor = division.divisor().compute(arithmetic);
        next =
            division.remainder()
                ? arithmetic.modulo(dividend, divisor)
                : arithmetic.floorDivide(dividend, divisor);
      }
      value = value == null ? next : arithmetic.multiply(value, next);
    }
    return value == null
        ? arithmetic.constant(coefficient)
        : coefficient == 1 ? value : arithmetic.multiply(value, arithmetic.constant(coefficient));
  }

  /** A name for it that is an identifier: {@code M_times_2_plus_N}. */
  public String identifier() {
    return toString()
        .replace(" * ", "_times_")
        .replace(" + ", "_plus_")
        .replace(" - ", "_minus_")
        .replace(" floordiv ", "_div_")
        .replace(" mod ", "_mod_")
        .replace("-", "minus_")
        .replaceAll("[()]", "")
        .replaceAll("^(?=[0-9])", "_");
  }

  // ---- text ----

  /** As in {@code dims}: terms that are added before those that are taken away. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    terms.forEach(
        (product, coefficient) -> {
          if (coefficient > 0) {
            text.append(text.isEmpty() ? "" : " + ").append(term(product, coefficient));
          }
        });
    terms.forEach(
        (product, coefficient) -> {
          if (coefficient < 0 && text.isEmpty()) {
            text.append(first(product, coefficient));
          } else if (coefficient < 0) {
            text.append(" - ").append(term(product, coefficient).replaceFirst("^-", ""));
          }
        });
    return text.isEmpty() ? "0" : text.toString();
  }

  private static String term(Product product, long coefficient) {
    if (product.factors().isEmpty()) {
      return Long.toString(coefficient);
    }
    String size = Long.toString(coefficient).replaceFirst("^-", "");
    return size.equals("1") ? alone(product) : inProduct(product) + " * " + size;
  }

  private static String first(Product product, long coefficient) {
    return product.factors().isEmpty()
        ? Long.toString(coefficient)
        : inProduct(product) + " * " + coefficient;
  }

  private static String alone(Product product) {
    return product.text();
  }

  private static String inProduct(Product product) {
    return product.factors().get(0) instanceof Division && product.factors().size() == 1
        ? "(" + product.text() + ")"
        : product.text();
  }

  private String inProduct() {
    return isSymbol() ? toString() : "(" + this + ")";
  }

  private String asDivisor() {
    OptionalLong number = constantValue();
    return number.isPresent() && number.getAsLong() > 0 ? toString() : inProduct();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ExtentExpression expression && terms.equals(expression.terms);
  }

  @Override
  public int hashCode() {
    return terms.hashCode();
  }
}
