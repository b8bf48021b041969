package dev.ppto.dialects.dist;

import dev.ppto.dialects.tile.TileShapes;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.ir.Operation;
import dev.ppto.ir.text.Printer;
import java.util.List;

/** The box of a window that one remote transfer moves: rows and columns. */
final class RemoteBox {
  private RemoteBox() {}

  /** Reports a box that leaves the window, or has more than two dimensions. */
  static void verify(
      Operation op, TileType tile, TensorType tensor, List<Long> offsets, String tileSlot) {
    for (int d = 0; d < tile.rank() - 2; d++) {
      if (tile.shape().get(d) != 1) {
        op.opError(
                "expected a tile whose extents before the last two are 1, found "
                    + Printer.print(tile)
                    + " with "
                    + tile.shape().get(d)
                    + " in dimension "
                    + d)
            .about(tileSlot)
            .note("transfer its parts in a loop, or copy memory by dist.put or dist.get")
            .report();
        return;
      }
    }
    TileShapes.verifyTransfer(op, tile, tensor, offsets, tileSlot);
  }
}
