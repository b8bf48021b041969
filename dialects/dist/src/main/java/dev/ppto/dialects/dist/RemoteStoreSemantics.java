package dev.ppto.dialects.dist;

import dev.ppto.dialects.tile.TileShapes;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.rule.Offsets;
import dev.ppto.execution.service.WindowTensor;
import dev.ppto.execution.tile.TileTransfer;
import dev.ppto.execution.tile.TileValue;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IntegerType;
import java.util.Set;

final class RemoteStoreSemantics {
  private static final Set<Type> ATOMIC_ADD =
      Set.of(
          FloatType.F32,
          FloatType.F16,
          FloatType.BF16,
          IntegerType.I32,
          IntegerType.I16,
          IntegerType.I8);

  private RemoteStoreSemantics() {}

  static void verify(RemoteStoreOp op) {
    TileType tile = (TileType) op.value().type();
    TileShapes.verifyTransfer(
        op, tile, (TensorType) op.destination().type(), op.staticOffsets().asList());
    ConstantPeer.verify(op, op.peer());
    if (op.atomic() == AtomicKind.ADD && !ATOMIC_ADD.contains(tile.elementType())) {
      op.opError(
              "expected f32, f16, bf16, i32, i16 or i8 elements for atomic add, found "
                  + Printer.print(tile.elementType()))
          .report();
    }
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
