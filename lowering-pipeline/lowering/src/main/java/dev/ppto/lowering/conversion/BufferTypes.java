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
 * The buffer that a tile lives in: two-dimensional, the dimensions before the last one after the
 * other in its rows, rows padded to a multiple of 32 bytes with the tile's own extents as valid
 * region.
 */
final class BufferTypes {
  private static final int ROW_BYTES = 32;
  private static final int FRACTAL = 512;

  private BufferTypes() {}

  /**
   * The buffer type; null if there is none: the vector core, which kernels are lowered for, has no
   * other memory than vec, and the valid rows of a buffer are its first ones.
   */
  static @Nullable BufferType of(TileType tile) {
    if (tile.space() != MemorySpace.VEC) {
      return null;
    }
    int rank = tile.rank();
    int first = firstRows(tile);
    ImmutableLongArray valid = TileShapes.valid(tile);
    long rows = rank < 2 ? 1 : tile.shape().get(first);
    long validRows = rank < 2 ? 1 : valid.get(first);
    for (int d = first + 1; d <= rank - 2; d++) {
      if (valid.get(d) != tile.shape().get(d)) {
        return null;
      }
      rows *= tile.shape().get(d);
      validRows *= tile.shape().get(d);
    }
    if (tile.layout() != Layout.ROW_MAJOR && first < rank - 2) {
      return null;
    }
    long columns = tile.shape().get(rank - 1);
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

  /** The first dimension that makes rows: all before it are 1. The last but one at the latest. */
  static int firstRows(TileType tile) {
    int first = 0;
    while (first < tile.rank() - 2 && tile.shape().get(first) == 1) {
      first++;
    }
    return first;
  }

  /** Why a tile has no buffer type, as the end of a sentence. */
  static String problem(TileType tile) {
    if (tile.space() != MemorySpace.VEC) {
      return "expected a tile in vec, the memory of the vector core, which kernels are lowered for,"
          + " found "
          + Printer.print(tile);
    }
    return "expected a row-major tile whose valid region is whole in all dimensions between the first"
        + " and the last, found "
        + Printer.print(tile)
        + "; its parts can be computed one by one";
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
