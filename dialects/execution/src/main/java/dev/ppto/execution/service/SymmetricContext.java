package dev.ppto.execution.service;

import dev.ppto.execution.Fault;

/** A domain as the host sees it: another context on each rank. */
public record SymmetricContext(Domain domain) implements PerRank {
  @Override
  public CommContext on(int rank) {
    int position = domain.position(rank);
    if (position < 0) {
      throw Fault.invalidArgument(
          "rank "
              + rank
              + " is not in domain '"
              + domain.name()
              + "', which has "
              + domain.ranks());
    }
    return new CommContext(domain, position);
  }
}
