package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Operation;
import org.jspecify.annotations.Nullable;

/** Op interface: the only result is memory in a certain space, perhaps at a certain address. */
@FunctionalInterface
public interface PlacedMemory {

  /**
   * A place.
   *
   * @param space equal for places in the same memory
   * @param start address of the first byte; -1 if it is not known
   * @param end address behind the last byte
   */
  record Place(Object space, long start, long end) {
    public boolean isKnown() {
      return start >= 0;
    }
  }

  /** Where the memory is; null if even its space is not known. */
  @Nullable Place place(Operation op);
}
