package dev.ppto.dialects.ascend;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.rule.MemoryOperand;
import dev.ppto.execution.rule.Offsets;
import dev.ppto.ir.text.Printer;

final class ViewSemantics {
  private ViewSemantics() {}

  static void verify(ViewOp op) {
    ViewType type = (ViewType) op.result().type();
    if (op.staticSizes().length() != type.rank() || op.staticStrides().length() != type.rank()) {
      op.opError(
              "expected "
                  + type.rank()
                  + " sizes and strides, found "
                  + op.staticSizes().length()
                  + " and "
                  + op.staticStrides().length())
          .report();
      return;
    }
    ImmutableLongArray sizes = op.staticSizes();
    for (int i = 0; i < type.rank(); i++) {
      if (sizes.get(i) != type.shape().get(i)) {
        op.opError(
                "size "
                    + i
                    + ": expected what the view's type says, "
                    + text(type.shape().get(i))
                    + ", found "
                    + text(sizes.get(i)))
            .report();
        return;
      }
    }
    if (!((GmType) op.base().type()).elementType().equals(type.elementType())) {
      op.opError(
              "expected pointer and view of one element type, found "
                  + Printer.print(op.base().type())
                  + " and "
                  + Printer.print(type))
          .report();
    }
  }

  private static String text(long extent) {
    return extent == ViewType.DYNAMIC ? "a value" : String.valueOf(extent);
  }

  static void execute(ViewOp op, ProgramBuilder program) {
    Offsets sizes = Offsets.compile(program, op.staticSizes(), op.sizes());
    Offsets strides = Offsets.compile(program, op.staticStrides(), op.strides());
    int base = program.register(op.base());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          MemoryView pointer = MemoryOperand.read(frame, base);
          frame.setReference(
              result,
              new MemoryView(
                  pointer.memory(),
                  pointer.offset(),
                  pointer.format(),
                  sizes.read(frame),
                  strides.read(frame)));
          return Outcome.DONE;
        });
  }
}
