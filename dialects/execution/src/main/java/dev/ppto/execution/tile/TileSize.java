package dev.ppto.execution.tile;

import com.google.common.primitives.ImmutableLongArray;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * How large blocks of on-chip memory may be. The limit is far beyond any chip; which memories a
 * chip has is decided later, but what is beyond the limit could not even be simulated.
 */
public final class TileSize {
  /** The most bytes of a block: 64 MiB. */
  public static final long MAX_BYTES = 1L << 26;

  private TileSize() {}

  /**
   * What is wrong with a size, in words; null: nothing.
   *
   * @param shape positive extents
   * @param elementBytes bytes of an element
   */
  public static @Nullable String problem(ImmutableLongArray shape, int elementBytes) {
    BigInteger bytes = BigInteger.valueOf(elementBytes);
    for (int i = 0; i < shape.length(); i++) {
      bytes = bytes.multiply(BigInteger.valueOf(shape.get(i)));
    }
    return bytes.compareTo(BigInteger.valueOf(MAX_BYTES)) <= 0
        ? null
        : "expected at most "
            + MAX_BYTES
            + " bytes, far more than on-chip memories have, found "
            + bytes
            + "; work on smaller parts";
  }
}
