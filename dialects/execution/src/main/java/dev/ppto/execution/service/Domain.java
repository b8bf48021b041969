package dev.ppto.execution.service;

import com.google.common.primitives.ImmutableIntArray;

/**
 * The ranks that share windows.
 *
 * @param ranks world ranks in order; a rank's number in the domain is its position
 */
public record Domain(String name, ImmutableIntArray ranks) {
  public int size() {
    return ranks.length();
  }

  /** Position of a world rank; -1 if it is not in the domain. */
  public int position(int worldRank) {
    return ranks.indexOf(worldRank);
  }
}
