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
    return verify(op, "memory", memory.shape(), offsets);
  }

  /**
   * The same for what has other extents than its type says.
   *
   * @param what the element is of, for the message: "memory"
   */
  public static boolean verify(
      Operation op, String what, ImmutableLongArray extents, ImmutableLongArray offsets) {
    for (int d = 0; d < offsets.length(); d++) {
      long offset = offsets.get(d);
      boolean open = extents.get(d) == ShapedType.DYNAMIC;
      boolean outside =
          offset != ShapedType.DYNAMIC && (offset < 0 || !open && offset >= extents.get(d));
      if (outside) {
        op.opError(
                "the element is outside the "
                    + what
                    + " in dimension "
                    + d
                    + ": expected an offset from 0 to "
                    + (open ? "its extent less one" : extents.get(d) - 1)
                    + ", found "
                    + offset)
            .about("offsets")
            .report();
        return false;
      }
    }
    return true;
  }
}
