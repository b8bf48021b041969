package dev.ppto.execution.service;

import dev.ppto.execution.memory.Memory;

/** Memory that the program makes while it runs. Offered at all levels. */
public interface Allocator {

  /**
   * Memory of the running rank (or of the host) in which nothing is written yet.
   *
   * @param name for messages, such as {@code tensor 'tmp'}
   * @param bytes size; a fault if it is negative or more than the device has
   */
  Memory allocate(String name, long bytes);
}
