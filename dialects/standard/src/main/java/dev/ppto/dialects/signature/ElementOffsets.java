package dev.ppto.dialects.signature;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Operation;
import dev.ppto.ir.type.ShapedType;

/** The rule for one element of memory, as far as its offsets are constants. */
public final class ElementOffsets {
  private ElementOffsets() {}

  /**
   * Reports an element outside of its memory.
   *
   * @param offsets one for each dimension, {@code DYNAMIC} where unknown
   * @return whether it may be inside
   */
  public static boolean verify(Operation op, ShapedType memory, ImmutableLongArray offsets) {
    for (int d = 0; d < offsets.length(); d++) {
      long offset = offsets.get(d);
      boolean outside =
          offset != ShapedType.DYNAMIC
              && (offset < 0 || !memory.isDynamic(d) && offset >= memory.shape().get(d));
      if (outside) {
        op.opError(
                "the element is outside the memory in dimension "
                    + d
                    + ": expected an offset from 0 to "
                    + (memory.isDynamic(d) ? "its extent less one" : memory.shape().get(d) - 1)
                    + ", found "
                    + offset)
            .report();
        return false;
      }
    }
    return true;
  }
}
