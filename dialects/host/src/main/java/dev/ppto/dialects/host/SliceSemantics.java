package dev.ppto.dialects.host;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.ir.attribute.StridedLayoutAttr;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.MemRefType;

final class SliceSemantics {
  private SliceSemantics() {}

  static void verify(SliceOp op) {
    MemRefType source = (MemRefType) op.source().type();
    if (source.rank() == 0) {
      op.opError("expected a source with a leading dimension, found rank 0").report();
      return;
    }
    if (source.layout() != null && !(source.layout() instanceof StridedLayoutAttr)) {
      op.opError("expected a dense or strided source, found " + Printer.print(source)).report();
      return;
    }
    MemRefType expected = withoutLeadingDimension(source);
    if (!op.result().type().equals(expected)) {
      op.opError(
              "expected the source's type without the leading dimension, "
                  + Printer.print(expected)
                  + ", found "
                  + Printer.print(op.result().type()))
          .report();
    }
  }

  /** A part of strided memory has the other strides, and starts where the index says. */
  private static MemRefType withoutLeadingDimension(MemRefType source) {
    StridedLayoutAttr layout =
        source.layout() instanceof StridedLayoutAttr strided
            ? StridedLayoutAttr.of(
                MemRefType.DYNAMIC, strided.strides().subArray(1, source.rank()).trimmed())
            : null;
    return MemRefType.of(
        source.shape().subArray(1, source.rank()).trimmed(),
        source.elementType(),
        layout,
        source.memorySpace());
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
