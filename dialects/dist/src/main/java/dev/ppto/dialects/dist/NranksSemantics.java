package dev.ppto.dialects.dist;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.ContextRules;

final class NranksSemantics {
  private NranksSemantics() {}

  static void execute(NranksOp op, ProgramBuilder program) {
    ContextRules.rankCount(program, op.ctx(), op.result());
  }
}
