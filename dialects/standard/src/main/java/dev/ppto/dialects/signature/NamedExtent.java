package dev.ppto.dialects.signature;

import com.google.common.collect.ImmutableList;

/**
 * A run-time extent with a name: the same number in every place.
 *
 * @param places where it occurs, at least one
 */
public record NamedExtent(String name, ImmutableList<Place> places) {

  /** Dimension {@code dimension} of parameter {@code parameter}. */
  public record Place(int parameter, int dimension) {}
}
