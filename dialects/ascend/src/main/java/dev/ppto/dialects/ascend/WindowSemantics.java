package dev.ppto.dialects.ascend;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.WindowRules;

final class WindowSemantics {
  private WindowSemantics() {}

  static void execute(WindowOp op, ProgramBuilder program) {
    WindowRules.window(program, op.label(), op.domain(), op.offset(), op.bytes(), op.result());
  }
}
