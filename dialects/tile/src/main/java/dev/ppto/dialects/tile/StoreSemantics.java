package dev.ppto.dialects.tile;

import dev.ppto.dialects.signature.WriteAccess;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.MemoryOperand;
import dev.ppto.execution.rule.Offsets;
import dev.ppto.execution.tile.TileTransfer;
import dev.ppto.execution.tile.TileValue;
import dev.ppto.ir.type.ShapedMemory;

final class StoreSemantics {
  private StoreSemantics() {}

  static void verify(StoreOp op) {
    TileShapes.verifyTransfer(
        op,
        (TileType) op.value().type(),
        (ShapedMemory) op.destination().type(),
        op.staticOffsets().asList(),
        "value");
    WriteAccess.verify(op, op.destination(), "stored to");
  }

  static void execute(StoreOp op, ProgramBuilder program) {
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int value = program.register(op.value());
    int destination = program.register(op.destination());
    program.emit(
        frame -> {
          TileTransfer.store(
              frame.reference(value, TileValue.class),
              MemoryOperand.read(frame, destination),
              offsets.read(frame));
          return Outcome.DONE;
        });
  }
}
