package dev.ppto.dialects.dist;

import dev.ppto.dialects.tile.TileShapes;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.Offsets;
import dev.ppto.execution.service.WindowTensor;
import dev.ppto.execution.tile.TileTransfer;

final class RemoteLoadSemantics {
  private RemoteLoadSemantics() {}

  static void verify(RemoteLoadOp op) {
    RemoteBox.verify(
        op,
        (TileType) op.result().type(),
        (TensorType) op.source().type(),
        op.staticOffsets().asList(),
        "result");
    ConstantPeer.verify(op, op.peer());
  }

  static void execute(RemoteLoadOp op, ProgramBuilder program) {
    TileType type = (TileType) op.result().type();
    long[] shape = type.shape().toArray();
    long[] valid = TileShapes.valid(type).toArray();
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int source = program.register(op.source());
    int peer = program.register(op.peer());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          WindowTensor tensor = frame.reference(source, WindowTensor.class);
          frame.setReference(
              result,
              TileTransfer.load(tensor.at(frame.word(peer)), offsets.read(frame), shape, valid));
          return Outcome.DONE;
        });
  }
}
