package dev.ppto.dialects.tile;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.signature.ElementOffsets;
import dev.ppto.dialects.signature.WriteAccess;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.rule.MemoryOperand;
import dev.ppto.execution.rule.Offsets;
import dev.ppto.execution.tile.TileValue;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedMemory;

/** Reads and writes of one element, of memory and of tiles. */
final class ElementSemantics {
  private ElementSemantics() {}

  static void verify(ReadOp op) {
    ElementOffsets.verify(op, (ShapedMemory) op.source().type(), op.staticOffsets());
  }

  static void verify(WriteOp op) {
    if (ElementOffsets.verify(op, (ShapedMemory) op.destination().type(), op.staticOffsets())) {
      WriteAccess.verify(op, op.destination(), "written");
    }
  }

  static void verify(ElementOp op) {
    verify(op, op.source(), op.staticOffsets());
  }

  static void verify(InsertOp op) {
    verify(op, op.destination(), op.staticOffsets());
  }

  private static void verify(Operation op, Value tile, ImmutableLongArray offsets) {
    ElementOffsets.verify(
        op, "tile's valid region", TileShapes.valid((TileType) tile.type()), offsets);
  }

  static void execute(InsertOp op, ProgramBuilder program) {
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int value = program.register(op.value());
    int destination = program.register(op.destination());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          TileValue tile = frame.reference(destination, TileValue.class);
          frame.setReference(result, tile.with(offsets.read(frame), frame.word(value)));
          return Outcome.DONE;
        });
  }

  static void execute(ElementOp op, ProgramBuilder program) {
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int source = program.register(op.source());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          TileValue tile = frame.reference(source, TileValue.class);
          frame.setWord(result, tile.word(offsets.read(frame)));
          return Outcome.DONE;
        });
  }

  static void execute(ReadOp op, ProgramBuilder program) {
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int source = program.register(op.source());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          MemoryView memory = MemoryOperand.read(frame, source);
          frame.setWord(result, memory.readWord(memory.address(offsets.read(frame))));
          return Outcome.DONE;
        });
  }

  static void execute(WriteOp op, ProgramBuilder program) {
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int value = program.register(op.value());
    int destination = program.register(op.destination());
    program.emit(
        frame -> {
          MemoryView memory = MemoryOperand.read(frame, destination);
          memory.writeWord(memory.address(offsets.read(frame)), frame.word(value));
          return Outcome.DONE;
        });
  }
}
