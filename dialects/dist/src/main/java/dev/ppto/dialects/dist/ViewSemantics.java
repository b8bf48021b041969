package dev.ppto.dialects.dist;

import dev.ppto.dialects.signature.Level;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.WindowRules;

final class ViewSemantics {
  private ViewSemantics() {}

  static void verify(ViewOp op) {
    Level.HOST.verify(op, "a window is viewed");
    TensorType type = (TensorType) op.result().type();
    long dynamic = type.shape().stream().filter(extent -> extent == TensorType.DYNAMIC).count();
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
    WindowRules.view(
        program, op.window(), op.sizes(), (TensorType) op.result().type(), op.result());
  }
}
