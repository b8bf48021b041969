package dev.ppto.dialects.host;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.rule.Offsets;
import dev.ppto.ir.attribute.StridedLayoutAttr;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.MemRefType;

final class PartSemantics {
  private PartSemantics() {}

  static void verify(PartOp op) {
    MemRefType source = (MemRefType) op.source().type();
    MemRefType result = (MemRefType) op.result().type();
    if (source.layout() != null && !(source.layout() instanceof StridedLayoutAttr)) {
      op.opError("expected a dense or strided source, found " + Printer.print(source)).report();
      return;
    }
    if (verifyOffsets(op, source) && verifyType(op, source, result)) {
      long start = op.staticOffsets().get(0);
      long from = start == MemRefType.DYNAMIC ? 0 : start;
      if (!source.isDynamic(0) && from > source.shape().get(0) - result.shape().get(0)) {
        op.opError(
                "the part leaves the tensor: expected offset + extent up to "
                    + source.shape().get(0)
                    + ", found "
                    + from
                    + " + "
                    + result.shape().get(0))
            .report();
      }
    }
  }

  private static boolean verifyOffsets(PartOp op, MemRefType source) {
    ImmutableLongArray offsets = op.staticOffsets();
    if (offsets.get(0) < 0 && offsets.get(0) != MemRefType.DYNAMIC) {
      op.opError("expected offsets from 0, found " + offsets.get(0)).report();
      return false;
    }
    for (int d = 1; d < source.rank(); d++) {
      if (offsets.get(d) != 0) {
        op.opError(
                "expected offset 0 in dimension "
                    + d
                    + ", of which all is taken, found "
                    + (offsets.get(d) == MemRefType.DYNAMIC
                        ? "a value"
                        : String.valueOf(offsets.get(d))))
            .note("the host selects along the leading dimension; kernels load boxes")
            .report();
        return false;
      }
    }
    return true;
  }

  private static boolean verifyType(PartOp op, MemRefType source, MemRefType result) {
    if (result.rank() == source.rank()
        && !result.isDynamic(0)
        && result.equals(partOf(source, result.shape().get(0)))) {
      return true;
    }
    op.opError(
            "expected the source's type with a constant leading extent, such as "
                + Printer.print(partOf(source, 1))
                + ", found "
                + Printer.print(result))
        .report();
    return false;
  }

  /** A part of strided memory has the same strides, and starts where the offset says. */
  private static MemRefType partOf(MemRefType source, long extent) {
    StridedLayoutAttr layout =
        source.layout() instanceof StridedLayoutAttr strided
            ? StridedLayoutAttr.of(MemRefType.DYNAMIC, strided.strides())
            : null;
    ImmutableLongArray shape =
        ImmutableLongArray.builder()
            .add(extent)
            .addAll(source.shape().subArray(1, source.rank()))
            .build();
    return MemRefType.of(shape, source.elementType(), layout, source.memorySpace());
  }

  static void execute(PartOp op, ProgramBuilder program) {
    long extent = ((MemRefType) op.result().type()).shape().get(0);
    Offsets offsets = Offsets.compile(program, op.staticOffsets(), op.offsets());
    int source = program.register(op.source());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          MemoryView whole = frame.reference(source, MemoryView.class);
          long[] start = offsets.read(frame);
          long[] shape = whole.shape().clone();
          shape[0] = extent;
          whole.checkBox(start, shape);
          frame.setReference(
              result,
              new MemoryView(
                  whole.memory(),
                  whole.uncheckedAddress(start),
                  whole.format(),
                  shape,
                  whole.strides()));
          return Outcome.DONE;
        });
  }
}
