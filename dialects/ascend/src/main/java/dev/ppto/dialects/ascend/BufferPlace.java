package dev.ppto.dialects.ascend;

import dev.ppto.ir.Operation;
import dev.ppto.rewrite.analysis.PlacedMemory;

/** Where an on-chip buffer is, once it has an address. */
final class BufferPlace implements PlacedMemory {
  @Override
  public Place place(Operation op) {
    BufferOp buffer = (BufferOp) op;
    BufferType type = (BufferType) buffer.result().type();
    Long address = buffer.address();
    return address == null
        ? new Place(type.space(), -1, -1)
        : new Place(type.space(), address, address + Buffers.bytes(type));
  }
}
