package dev.ppto.execution.service;

import dev.ppto.execution.memory.Memory;

/** Memory of one size on each rank of a domain, zeroed when the host call starts. */
public interface Window {
  String name();

  Domain domain();

  /** Bytes per rank. */
  long size();

  /** The part of the member at that position of the domain. */
  WindowMemory memory(int position);

  /** A window's part on one rank. */
  interface WindowMemory extends Memory {
    Window window();

    /** Position in the domain of the rank that owns it. */
    int position();
  }
}
