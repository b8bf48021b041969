package dev.ppto.dialects.ascend;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.ContextRules;

final class CommSizeSemantics {
  private CommSizeSemantics() {}

  static void execute(CommSizeOp op, ProgramBuilder program) {
    ContextRules.rankCount(program, op.ctx(), op.result());
  }
}
