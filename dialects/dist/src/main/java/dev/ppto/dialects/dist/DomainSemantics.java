package dev.ppto.dialects.dist;

import dev.ppto.dialects.signature.RankListVerifier;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.WindowRules;

final class DomainSemantics {
  private DomainSemantics() {}

  static void verify(DomainOp op) {
    RankListVerifier.verify(op, op.ranks());
  }

  static void execute(DomainOp op, ProgramBuilder program) {
    WindowRules.domain(program, op.label(), op.ranks(), op.result());
  }
}
