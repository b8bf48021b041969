package dev.ppto.dialects.ascend;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.signature.ElementOffsets;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.rule.Offsets;
import dev.ppto.ir.Operation;
import dev.ppto.ir.text.Printer;

/** Access of the scalar unit to one element, when it gets to it. */
final class ElementSemantics {
  private ElementSemantics() {}

  static void verify(LoadScalarOp op) {
    verify(op, (ViewType) op.source().type(), op.staticOffsets());
  }

  static void verify(StoreScalarOp op) {
    if (verify(op, (ViewType) op.destination().type(), op.staticOffsets())) {
      KernelParameters.verifyWrite(op, op.destination(), "stored to");
    }
  }

  static void verify(TgetvalOp op) {
    verify(op, (BufferType) op.source().type(), op.staticOffsets());
  }

  static void verify(TsetvalOp op) {
    verify(op, (BufferType) op.destination().type(), op.staticOffsets());
  }

  private static void verify(Operation op, BufferType buffer, ImmutableLongArray offsets) {
    ElementOffsets.verify(op, "buffer's valid region", Buffers.valid(buffer), offsets);
  }

  static void execute(TgetvalOp op, ProgramBuilder program) {
    long[] valid = Buffers.valid((BufferType) op.source().type()).toArray();
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int source = program.register(op.source());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          MemoryView buffer = frame.reference(source, MemoryView.class);
          frame.setWord(result, buffer.readWord(address(buffer, valid, offsets.read(frame))));
          return Outcome.DONE;
        });
  }

  static void execute(TsetvalOp op, ProgramBuilder program) {
    long[] valid = Buffers.valid((BufferType) op.destination().type()).toArray();
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int value = program.register(op.value());
    int destination = program.register(op.destination());
    program.emit(
        frame -> {
          MemoryView buffer = frame.reference(destination, MemoryView.class);
          buffer.writeWord(address(buffer, valid, offsets.read(frame)), frame.word(value));
          return Outcome.DONE;
        });
  }

  /** Where an element of a buffer is; it must be valid. */
  private static long address(MemoryView buffer, long[] valid, long[] index) {
    long[] one = {1, 1};
    new MemoryView(buffer.memory(), buffer.offset(), buffer.format(), valid, buffer.strides())
        .checkBox(index, one);
    return buffer.address(index);
  }

  private static boolean verify(Operation op, ViewType view, ImmutableLongArray offsets) {
    if (offsets.length() != view.rank()) {
      op.opError(
              "expected one offset for each of the "
                  + view.rank()
                  + " dimensions of "
                  + Printer.print(view)
                  + ", found "
                  + offsets.length())
          .report();
      return false;
    }
    return ElementOffsets.verify(op, view, offsets);
  }

  static void execute(LoadScalarOp op, ProgramBuilder program) {
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int source = program.register(op.source());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          MemoryView memory = frame.reference(source, MemoryView.class);
          frame.setWord(result, memory.readWord(memory.address(offsets.read(frame))));
          return Outcome.DONE;
        });
  }

  static void execute(StoreScalarOp op, ProgramBuilder program) {
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int value = program.register(op.value());
    int destination = program.register(op.destination());
    program.emit(
        frame -> {
          MemoryView memory = frame.reference(destination, MemoryView.class);
          memory.writeWord(memory.address(offsets.read(frame)), frame.word(value));
          return Outcome.DONE;
        });
  }
}
