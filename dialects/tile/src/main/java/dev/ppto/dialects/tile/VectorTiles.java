package dev.ppto.dialects.tile;

import dev.ppto.ir.Operation;
import dev.ppto.ir.text.Printer;

/** The rule that the vector unit computes on tiles in its own memory. */
final class VectorTiles {
  private VectorTiles() {}

  /** Reports at {@code op} if its result is a tile elsewhere; its operands have the same type. */
  static void verify(Operation op) {
    TileType tile = (TileType) op.result().type();
    if (tile.space() != MemorySpace.VEC) {
      op.opError("expected tiles in vec, where the vector unit works, found " + Printer.print(tile))
          .report();
    }
  }
}
