package dev.ppto.dialects.ascend;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.WindowRules;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.MemRefType;

final class WindowViewSemantics {
  private WindowViewSemantics() {}

  static void verify(WindowViewOp op) {
    MemRefType type = (MemRefType) op.result().type();
    long dynamic = type.shape().stream().filter(extent -> extent == MemRefType.DYNAMIC).count();
    if (dynamic != op.sizes().size()) {
      op.opError(
              "expected as many sizes as "
                  + Printer.print(type)
                  + " has run-time extents, "
                  + dynamic
                  + ", found "
                  + op.sizes().size())
          .report();
    }
  }

  static void execute(WindowViewOp op, ProgramBuilder program) {
    MemRefType type = (MemRefType) op.result().type();
    WindowRules.view(program, op.window(), op.sizes(), type, op.result());
  }
}
