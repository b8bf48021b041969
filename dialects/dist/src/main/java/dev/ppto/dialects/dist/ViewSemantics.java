package dev.ppto.dialects.dist;

import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.Window;
import dev.ppto.execution.service.WindowView;

final class ViewSemantics {
  private ViewSemantics() {}

  static void verify(ViewOp op) {
    HostOnly.verify(op, "a window is viewed");
    TensorType type = (TensorType) op.result().type();
    long dynamic = type.shape().stream().filter(e -> e == TensorType.DYNAMIC).count();
    if (dynamic != op.sizes().size()) {
      op.opError(
              "expected one size for each of the "
                  + dynamic
                  + " run-time extents of the view, found "
                  + op.sizes().size())
          .report();
    }
  }

  static void execute(ViewOp op, ProgramBuilder program) {
    TensorType type = (TensorType) op.result().type();
    ElementFormat format = ElementFormat.of(type.elementType());
    long[] extents = type.shape().toArray();
    int[] sizes = program.registers(op.sizes());
    int window = program.register(op.window());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          long[] shape = extents.clone();
          int next = 0;
          for (int i = 0; i < shape.length; i++) {
            if (shape[i] == TensorType.DYNAMIC) {
              shape[i] = frame.word(sizes[next++]);
            }
          }
          frame.setReference(
              result, new WindowView(frame.reference(window, Window.class), format, shape));
          return Outcome.DONE;
        });
  }
}
