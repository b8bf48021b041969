package dev.ppto.lowering.conversion;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.ascend.BlockLayout;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.ascend.Space;
import dev.ppto.dialects.ascend.SubLayout;
import dev.ppto.dialects.tile.Layout;
import dev.ppto.dialects.tile.MemorySpace;
import dev.ppto.dialects.tile.TileShapes;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.execution.ElementFormat;
import dev.ppto.ir.text.Printer;
import org.jspecify.annotations.Nullable;

/**
 * The buffer that a tile lives in: two-dimensional, leading extents of 1 dropped, rows padded to a
 * multiple of 32 bytes with the tile's own extents as valid region.
 */
final class BufferTypes {
  private static final int ROW_BYTES = 32;
  private static final int FRACTAL = 512;

  private BufferTypes() {}

  /**
   * The buffer type; null if there is none: transfer instructions need leading extents of 1, and
   * the vector core, which kernels are lowered for, has no other memory than vec.
   */
  static @Nullable BufferType of(TileType tile) {
    if (tile.space() != MemorySpace.VEC) {
      return null;
    }
    int rank = tile.rank();
    for (int i = 0; i < rank - 2; i++) {
      if (tile.shape().get(i) != 1) {
        return null;
      }
    }
    ImmutableLongArray valid = TileShapes.valid(tile);
    long rows = rank < 2 ? 1 : tile.shape().get(rank - 2);
    long columns = tile.shape().get(rank - 1);
    long validRows = rank < 2 ? 1 : valid.get(rank - 2);
    long validColumns = valid.get(rank - 1);
    int bytes = ElementFormat.of(tile.elementType()).bytes();
    boolean rowMajor = tile.layout() == Layout.ROW_MAJOR;
    long physicalRows = rowMajor ? rows : padded(rows, bytes);
    long physicalColumns = rowMajor ? padded(columns, bytes) : columns;
    boolean whole = validRows == physicalRows && validColumns == physicalColumns;
    return BufferType.of(
        ImmutableLongArray.of(physicalRows, physicalColumns),
        tile.elementType(),
        Space.VEC,
        rowMajor ? BlockLayout.ROW_MAJOR : BlockLayout.COL_MAJOR,
        SubLayout.NONE_BOX,
        FRACTAL,
        whole ? ImmutableLongArray.of() : ImmutableLongArray.of(validRows, validColumns));
  }

  /** Why a tile has no buffer type, as the end of a sentence. */
  static String problem(TileType tile) {
    if (tile.space() != MemorySpace.VEC) {
      return "expected a tile in vec, the memory of the vector core, which kernels are lowered for,"
          + " found "
          + Printer.print(tile);
    }
    return "expected a tile whose extents before the last two are 1, found " + Printer.print(tile);
  }

  /** Whether the buffer is larger than the tile. */
  static boolean isPadded(TileType tile) {
    int inner = tile.layout() == Layout.ROW_MAJOR ? tile.rank() - 1 : tile.rank() - 2;
    long extent = inner < 0 ? 1 : tile.shape().get(inner);
    return padded(extent, ElementFormat.of(tile.elementType()).bytes()) != extent;
  }

  private static long padded(long extent, int bytes) {
    int multiple = Math.max(1, ROW_BYTES / bytes);
    return (extent + multiple - 1) / multiple * multiple;
  }
}
