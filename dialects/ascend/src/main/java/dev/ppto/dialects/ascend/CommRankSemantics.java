package dev.ppto.dialects.ascend;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.ContextRules;

final class CommRankSemantics {
  private CommRankSemantics() {}

  static void execute(CommRankOp op, ProgramBuilder program) {
    ContextRules.rank(program, op.ctx(), op.result());
  }
}
