package dev.ppto.dialects.tile;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Operation;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.ir.type.ShapedType;
import java.util.List;

/** The box of memory that a transfer of a tile touches. */
public final class TileShapes {
  private static final String OFFSETS = "offsets";

  private TileShapes() {}

  /** Extents that hold data: the valid region, or the whole tile. */
  public static ImmutableLongArray valid(TileType tile) {
    return tile.valid().isEmpty() ? tile.shape() : tile.valid();
  }

  /**
   * Extents of the box in a tensor of {@code rank} dimensions: the valid region with leading ones
   * added or taken away.
   */
  public static long[] box(TileType tile, int rank) {
    ImmutableLongArray valid = valid(tile);
    long[] box = new long[rank];
    int shift = rank - valid.length();
    for (int i = 0; i < rank; i++) {
      box[i] = i - shift >= 0 ? valid.get(i - shift) : 1;
    }
    return box;
  }

  /**
   * Reports at {@code op} what is wrong with a transfer between a tile and a box of memory of one
   * element type.
   *
   * @param staticOffsets constant offsets, one for each dimension, {@code DYNAMIC} where unknown
   * @param tileSlot the name of the tile in the definition of {@code op}
   */
  public static void verifyTransfer(
      Operation op, TileType tile, ShapedMemory memory, List<Long> staticOffsets, String tileSlot) {
    int excess = tile.rank() - memory.rank();
    for (int i = 0; i < excess; i++) {
      if (valid(tile).get(i) != 1) {
        op.opError(
                "expected leading extent 1 in dimension "
                    + i
                    + " of a tile of higher rank than the tensor, found "
                    + valid(tile).get(i))
            .about(tileSlot)
            .report();
        return;
      }
    }
    long[] box = box(tile, memory.rank());
    for (int i = 0; i < box.length; i++) {
      long offset = staticOffsets.get(i);
      if (offset != ShapedType.DYNAMIC && offset < 0) {
        op.opError("expected offsets from 0, found " + offset + " in dimension " + i)
            .about(OFFSETS)
            .report();
        return;
      }
      long extent = memory.shape().get(i);
      long start = offset == ShapedType.DYNAMIC ? 0 : offset;
      if (extent != ShapedType.DYNAMIC && start > extent - box[i]) {
        op.opError(
                "the box leaves the tensor in dimension "
                    + i
                    + ": expected offset + extent up to "
                    + extent
                    + ", found "
                    + start
                    + " + "
                    + box[i])
            .about(start > 0 ? OFFSETS : tileSlot)
            .report();
        return;
      }
    }
  }
}
