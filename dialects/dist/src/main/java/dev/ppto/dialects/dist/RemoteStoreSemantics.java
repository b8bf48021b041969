package dev.ppto.dialects.dist;

import dev.ppto.dialects.tile.TileType;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.rule.Offsets;
import dev.ppto.execution.service.WindowTensor;
import dev.ppto.execution.tile.TileTransfer;
import dev.ppto.execution.tile.TileValue;

final class RemoteStoreSemantics {
  private RemoteStoreSemantics() {}

  static void verify(RemoteStoreOp op) {
    RemoteBox.verify(
        op,
        (TileType) op.value().type(),
        (TensorType) op.destination().type(),
        op.staticOffsets().asList(),
        "value");
    ConstantPeer.verify(op, op.peer());
  }

  static void execute(RemoteStoreOp op, ProgramBuilder program) {
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int value = program.register(op.value());
    int destination = program.register(op.destination());
    int peer = program.register(op.peer());
    boolean add = op.atomic() == AtomicKind.ADD;
    program.emit(
        frame -> {
          TileValue tile = frame.reference(value, TileValue.class);
          MemoryView target = frame.reference(destination, WindowTensor.class).at(frame.word(peer));
          if (add) {
            TileTransfer.accumulate(tile, target, offsets.read(frame));
          } else {
            TileTransfer.store(tile, target, offsets.read(frame));
          }
          return Outcome.DONE;
        });
  }
}
