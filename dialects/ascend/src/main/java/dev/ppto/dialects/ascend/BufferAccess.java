package dev.ppto.dialects.ascend;

import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.tile.TileTransfer;
import dev.ppto.execution.tile.TileValue;

/** Reads and writes the valid region of a buffer. */
final class BufferAccess {
  private static final long[] ORIGIN = {0, 0};

  private BufferAccess() {}

  static TileValue read(MemoryView buffer, long[] valid) {
    return TileTransfer.load(buffer, ORIGIN, buffer.shape(), valid);
  }

  static void write(TileValue tile, MemoryView buffer) {
    TileTransfer.store(tile, buffer, ORIGIN);
  }
}
