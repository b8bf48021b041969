package dev.ppto.dialects.signature;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the numbers of symbols and of expressions with them from the numbers that some expressions
 * are known to have: {@code M * 2 = 12} gives {@code M} and so {@code M + 1}; {@code M + N = 5}
 * with {@code M - N = 1} gives both.
 */
public final class ExtentSolver {

  /** {@code expression = value}, as {@code origin} says. */
  private record Known(ExtentExpression expression, long value, String origin) {}

  /** What has said something new. */
  private final List<Known> given = new ArrayList<>();

  /** What is given, with numbers for the known symbols, as far as it says more than these. */
  private List<Known> open = new ArrayList<>();

  private final Map<String, Long> symbols = new TreeMap<>();
  private final Map<String, String> origins = new LinkedHashMap<>();

  /**
   * Takes a fact.
   *
   * @param origin who says so, for messages: {@code dimension 1 of 'x'}
   * @throws ExtentConflict if it contradicts what is known
   */
  public void add(ExtentExpression expression, long value, String origin) throws ExtentConflict {
    if (value < 0) {
      throw new ExtentConflict(origin, "expected an extent from 0, found " + value);
    }
    Known fact = new Known(expression, value, origin);
    String name = expression.symbolName();
    if (name != null && open.isEmpty() && !symbols.containsKey(name)) {
      // The usual case, and a function is entered often: a symbol by itself.
      symbols.put(name, value);
      origins.put(name, origin);
      return;
    }
    if (name != null && symbols.getOrDefault(name, -1L) == value) {
      return;
    }
    if (addOpen(fact)) {
      given.add(fact);
      solve();
    }
  }

  /** Numbers of the symbols that are determined, by name. */
  public Map<String, Long> symbols() {
    return symbols;
  }

  /** The number that an expression has by what is known; empty if that leaves it open. */
  public OptionalLong value(ExtentExpression expression) {
    try {
      ExtentExpression rest = expression.substitute(symbols);
      ExtentCombination combination = ExtentCombination.find(expressions(), rest);
      if (combination == null) {
        return OptionalLong.empty();
      }
      long numerator = combination.numerator(values());
      return numerator % combination.divisor() == 0
          ? OptionalLong.of(numerator / combination.divisor())
          : OptionalLong.empty();
    } catch (ArithmeticException e) {
      return OptionalLong.empty();
    }
  }

  private List<ExtentExpression> expressions() {
    return open.stream().map(Known::expression).toList();
  }

  private List<Long> values() {
    return open.stream().map(Known::value).toList();
  }

  /** Checks a fact against what is known; true if it says something new. */
  private boolean addOpen(Known fact) throws ExtentConflict {
    ExtentExpression rest;
    ExtentCombination known;
    try {
      rest = fact.expression().substitute(symbols);
      known = ExtentCombination.find(expressions(), rest);
      if (known != null) {
        long numerator = known.numerator(values());
        if (numerator % known.divisor() != 0 || numerator / known.divisor() != fact.value()) {
          throw differs(fact, known, numerator);
        }
        return false;
      }
    } catch (ArithmeticException e) {
      throw new ExtentConflict(
          fact.origin(),
          "expected a number of 64 bits, found that "
              + fact.expression()
              + where(fact.expression())
              + " divides by zero or is none");
    }
    open.add(new Known(rest, fact.value(), fact.origin()));
    return true;
  }

  /** Finds symbols until nothing new follows; each one that is found may determine others. */
  private void solve() throws ExtentConflict {
    boolean found = true;
    while (found) {
      found = false;
      for (String name : openSymbols()) {
        ExtentCombination combination =
            ExtentCombination.find(expressions(), ExtentExpression.symbol(name));
        if (combination != null) {
          bind(name, combination);
          found = true;
        }
      }
      if (found) {
        open = new ArrayList<>();
        for (Known fact : given) {
          addOpen(fact);
        }
      }
    }
  }

  private TreeSet<String> openSymbols() {
    TreeSet<String> names = new TreeSet<>();
    open.forEach(fact -> names.addAll(fact.expression().symbols()));
    names.removeAll(symbols.keySet());
    return names;
  }

  private void bind(String name, ExtentCombination combination) throws ExtentConflict {
    List<Known> used = used(combination);
    long numerator;
    try {
      numerator = combination.numerator(values());
    } catch (ArithmeticException e) {
      numerator = -1;
    }
    if (numerator < 0 || numerator % combination.divisor() != 0) {
      throw noNumber(name, used);
    }
    symbols.put(name, numerator / combination.divisor());
    origins.put(name, used.stream().map(Known::origin).collect(Collectors.joining(" and ")));
  }

  private List<Known> used(ExtentCombination combination) {
    List<Known> used = new ArrayList<>();
    for (int i = 0; i < open.size(); i++) {
      if (combination.factors().get(i) != 0) {
        used.add(open.get(i));
      }
    }
    return used;
  }

  // ---- messages ----

  private ExtentConflict differs(Known fact, ExtentCombination known, long numerator) {
    List<Known> used = used(known);
    String expected =
        numerator % known.divisor() == 0
            ? Long.toString(numerator / known.divisor())
            : "no whole number";
    String name = fact.expression().symbolName();
    String reason =
        name != null && symbols.containsKey(name)
            ? "extent '" + name + "', as " + origins.get(name)
            : fact.expression() + where(fact.expression()) + facts(used);
    return new ExtentConflict(
        fact.origin(), "expected " + expected + " (" + reason + "), found " + fact.value());
  }

  /** A symbol that would have to be a fraction or negative. */
  private ExtentConflict noNumber(String name, List<Known> used) {
    Known fact = used.get(used.size() - 1);
    ExtentExpression written = written(fact);
    return new ExtentConflict(
        fact.origin(),
        "expected "
            + written
            + " with a whole number "
            + name
            + " from 0"
            + where(written)
            + facts(used.subList(0, used.size() - 1))
            + ", found "
            + fact.value());
  }

  private ExtentExpression written(Known fact) {
    return given.stream()
        .filter(each -> each.origin().equals(fact.origin()))
        .filter(each -> each.value() == fact.value())
        .filter(each -> symbolsFit(each, fact))
        .map(Known::expression)
        .findFirst()
        .orElse(fact.expression());
  }

  private boolean symbolsFit(Known written, Known fact) {
    try {
      return written.expression().substitute(symbols).equals(fact.expression());
    } catch (ArithmeticException e) {
      return false;
    }
  }

  /** {@code , where M is 6 by --dim}, for the symbols that are known. */
  private String where(ExtentExpression expression) {
    String known =
        expression.symbols().stream()
            .filter(symbols::containsKey)
            .map(name -> name + " is " + symbols.get(name) + " by " + origins.get(name))
            .collect(Collectors.joining(" and "));
    return known.isEmpty() ? "" : ", where " + known;
  }

  private String facts(List<Known> used) {
    return used.stream()
        .map(fact -> ", with " + written(fact) + " being " + fact.value() + " by " + fact.origin())
        .collect(Collectors.joining());
  }

  /** Who has given a symbol its number; null if none has. */
  public @Nullable String origin(String symbol) {
    return origins.get(symbol);
  }
}
