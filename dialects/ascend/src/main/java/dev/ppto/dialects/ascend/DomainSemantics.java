package dev.ppto.dialects.ascend;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.WindowRules;

final class DomainSemantics {
  private DomainSemantics() {}

  static void execute(DomainOp op, ProgramBuilder program) {
    WindowRules.domain(program, op.label(), op.ranks(), op.result());
  }
}
