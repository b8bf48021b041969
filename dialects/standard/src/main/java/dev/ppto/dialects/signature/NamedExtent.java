package dev.ppto.dialects.signature;

import com.google.common.collect.ImmutableList;

/**
 * A run-time extent: the same number in every place.
 *
 * @param expression a symbol, or what is computed with symbols, such as {@code M * 2}
 * @param places where it occurs, at least one
 */
public record NamedExtent(ExtentExpression expression, ImmutableList<Place> places) {

  /** Dimension {@code dimension} of parameter {@code parameter}. */
  public record Place(int parameter, int dimension) {}

  /** An extent that is nothing but a symbol. */
  public static NamedExtent symbol(String name, ImmutableList<Place> places) {
    return new NamedExtent(ExtentExpression.symbol(name), places);
  }

  /** As it is written in {@code dims}: the symbol, or the expression. */
  public String name() {
    return expression.toString();
  }
}
