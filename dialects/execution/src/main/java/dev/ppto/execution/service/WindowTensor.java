package dev.ppto.execution.service;

import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.Fault;
import dev.ppto.execution.memory.MemoryView;

/** A typed view of a window on one rank, with the way to its peers. */
public record WindowTensor(Window window, int position, ElementFormat format, long[] shape) {

  /** The tensor in this rank's own memory. */
  public MemoryView local() {
    return view(position);
  }

  /** The tensor in a peer's memory; a hazard if the peer is outside the domain. */
  public MemoryView at(long peer) {
    if (peer < 0 || peer >= window.domain().size()) {
      throw Fault.hazard(
          "peer "
              + peer
              + " is outside the domain of window '"
              + window.name()
              + "', which has ranks 0 to "
              + (window.domain().size() - 1));
    }
    return view((int) peer);
  }

  public CommContext context() {
    return new CommContext(window.domain(), position);
  }

  private MemoryView view(int of) {
    return MemoryView.rowMajor(window.memory(of), 0, format, shape);
  }
}
