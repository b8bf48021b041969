package dev.ppto.execution.service;

import com.google.common.primitives.ImmutableIntArray;

/** Makes domains and windows. Offered to the host. */
public interface Windows {

  /**
   * @param ranks world ranks; a fault if one is outside the world
   */
  Domain domain(String name, ImmutableIntArray ranks);

  /**
   * @param offset where the window starts in the domain's pool, bytes
   * @param bytes size per rank; a fault if negative
   */
  Window window(Domain domain, String name, long offset, long bytes);
}
