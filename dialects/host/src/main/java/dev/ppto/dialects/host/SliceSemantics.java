package dev.ppto.dialects.host;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.MemRefType;

final class SliceSemantics {
  private SliceSemantics() {}

  static void verify(SliceOp op) {
    MemRefType source = (MemRefType) op.source().type();
    MemRefType result = (MemRefType) op.result().type();
    if (source.rank() == 0) {
      op.opError("expected a source with a leading dimension, found rank 0").report();
    } else if (result.rank() != source.rank() - 1
        || !result.shape().equals(source.shape().subArray(1, source.rank()))
        || !result.elementType().equals(source.elementType())) {
      op.opError(
              "expected a result of the source's shape without the leading dimension, found "
                  + Printer.print(result)
                  + " from "
                  + Printer.print(source))
          .report();
    }
  }

  static void execute(SliceOp op, ProgramBuilder program) {
    int source = program.register(op.source());
    int index = program.register(op.index());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          MemoryView view = frame.reference(source, MemoryView.class);
          frame.setReference(result, view.leadingSlice(frame.word(index)));
          return Outcome.DONE;
        });
  }
}
