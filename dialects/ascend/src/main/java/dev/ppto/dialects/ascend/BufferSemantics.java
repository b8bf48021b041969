package dev.ppto.dialects.ascend;

import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.NotExecutableException;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.Memory;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.service.Core;
import dev.ppto.execution.tile.TileSize;

final class BufferSemantics {
  private BufferSemantics() {}

  static void verify(BufferOp op) {
    Long address = op.address();
    if (address != null && (address < 0 || address % BufferTypeRules.ROW_ALIGNMENT != 0)) {
      op.opError(
              "expected an address that is a multiple of "
                  + BufferTypeRules.ROW_ALIGNMENT
                  + ", found "
                  + address)
          .report();
    } else if (address != null && address > TileSize.MAX_BYTES) {
      op.opError(
              "expected an address in on-chip memory, which has far less than "
                  + TileSize.MAX_BYTES
                  + " bytes, found "
                  + address)
          .report();
    }
  }

  static void execute(BufferOp op, ProgramBuilder program) {
    Long address = op.address();
    if (address == null) {
      throw new NotExecutableException(op, "has no address: run plan-memory first");
    }
    BufferType type = (BufferType) op.result().type();
    ElementFormat format = ElementFormat.of(type.elementType());
    long[] shape = type.shape().toArray();
    long[] strides =
        type.block() == BlockLayout.ROW_MAJOR
            ? MemoryView.rowMajorStrides(shape)
            : new long[] {1, shape[0]};
    String space = type.space().keyword();
    int result = program.register(op.result());
    program.emit(
        frame -> {
          Memory memory = frame.service(Core.class).onChip(space);
          frame.setReference(result, new MemoryView(memory, address, format, shape, strides));
          return Outcome.DONE;
        });
  }
}
