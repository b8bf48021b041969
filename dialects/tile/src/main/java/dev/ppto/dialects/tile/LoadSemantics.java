package dev.ppto.dialects.tile;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.MemoryOperand;
import dev.ppto.execution.rule.Offsets;
import dev.ppto.execution.tile.TileTransfer;
import dev.ppto.ir.type.ShapedMemory;

final class LoadSemantics {
  private LoadSemantics() {}

  static void verify(LoadOp op) {
    TileShapes.verifyTransfer(
        op,
        (TileType) op.result().type(),
        (ShapedMemory) op.source().type(),
        op.staticOffsets().asList(),
        "result");
  }

  static void execute(LoadOp op, ProgramBuilder program) {
    TileType type = (TileType) op.result().type();
    long[] shape = type.shape().toArray();
    long[] valid = TileShapes.valid(type).toArray();
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int source = program.register(op.source());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          frame.setReference(
              result,
              TileTransfer.load(
                  MemoryOperand.read(frame, source), offsets.read(frame), shape, valid));
          return Outcome.DONE;
        });
  }
}
