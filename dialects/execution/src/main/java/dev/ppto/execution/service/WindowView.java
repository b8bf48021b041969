package dev.ppto.execution.service;

import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.Fault;
import java.util.Arrays;

/** A typed view of a window as the host sees it: another tensor on each rank. */
public record WindowView(Window window, ElementFormat format, long[] shape) implements PerRank {
  /** A fault if the view needs more bytes than the window has. */
  public WindowView {
    long count = 1;
    for (long extent : shape) {
      if (extent < 0) {
        throw Fault.invalidArgument(
            "a view of shape " + Arrays.toString(shape) + " makes no sense");
      }
      count = Math.multiplyExact(count, extent);
    }
    long need = Math.multiplyExact(count, format.bytes());
    if (need > window.size()) {
      throw Fault.hazard(
          "a view of shape "
              + Arrays.toString(shape)
              + " needs "
              + need
              + " bytes, but window '"
              + window.name()
              + "' has "
              + window.size());
    }
  }

  @Override
  public WindowTensor on(int rank) {
    int position = window.domain().position(rank);
    if (position < 0) {
      throw Fault.invalidArgument(
          "rank "
              + rank
              + " has no window '"
              + window.name()
              + "': its domain is "
              + window.domain().ranks());
    }
    return new WindowTensor(window, position, format, shape);
  }
}
