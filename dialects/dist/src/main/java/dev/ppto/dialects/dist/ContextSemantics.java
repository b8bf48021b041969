package dev.ppto.dialects.dist;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.WindowRules;

final class ContextSemantics {
  private ContextSemantics() {}

  static void execute(ContextOp op, ProgramBuilder program) {
    WindowRules.context(program, op.source(), op.result());
  }
}
