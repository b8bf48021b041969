package dev.ppto.dialects.dist;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.ContextRules;

final class RankSemantics {
  private RankSemantics() {}

  static void execute(RankOp op, ProgramBuilder program) {
    ContextRules.rank(program, op.ctx(), op.result());
  }
}
