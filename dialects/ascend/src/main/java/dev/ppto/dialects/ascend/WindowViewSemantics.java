package dev.ppto.dialects.ascend;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.WindowRules;
import dev.ppto.ir.type.MemRefType;

final class WindowViewSemantics {
  private WindowViewSemantics() {}

  static void execute(WindowViewOp op, ProgramBuilder program) {
    MemRefType type = (MemRefType) op.result().type();
    WindowRules.view(program, op.window(), op.sizes(), type, op.result());
  }
}
