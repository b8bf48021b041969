package dev.ppto.lowering.domains;

import com.google.common.collect.ImmutableSortedSet;

/** A set of world ranks as far as it is known at compile time. */
public sealed interface RankSet {

  /** Every rank of the world, however many there are. */
  record World() implements RankSet {}

  /** Listed ranks. */
  record Listed(ImmutableSortedSet<Long> ranks) implements RankSet {}

  RankSet NONE = new Listed(ImmutableSortedSet.of());

  static RankSet of(long rank) {
    return new Listed(ImmutableSortedSet.of(rank));
  }

  /** The ranks from {@code first} to below {@code end} in steps. */
  static RankSet range(long first, long end, long step) {
    ImmutableSortedSet.Builder<Long> ranks = ImmutableSortedSet.naturalOrder();
    for (long rank = first; rank < end; rank += step) {
      ranks.add(rank);
    }
    return new Listed(ranks.build());
  }

  default boolean isEmpty() {
    return this instanceof Listed listed && listed.ranks().isEmpty();
  }

  /** {@code world + listed -> world}; listed sets unite. */
  default RankSet union(RankSet other) {
    if (this instanceof Listed a && other instanceof Listed b) {
      return new Listed(
          ImmutableSortedSet.<Long>naturalOrder().addAll(a.ranks()).addAll(b.ranks()).build());
    }
    return new World();
  }
}
