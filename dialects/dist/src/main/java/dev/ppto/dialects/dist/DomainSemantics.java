package dev.ppto.dialects.dist;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.WindowRules;

final class DomainSemantics {
  private DomainSemantics() {}

  static void verify(DomainOp op) {
    ImmutableLongArray ranks = op.ranks();
    if (ranks == null) {
      return;
    }
    if (ranks.isEmpty()) {
      op.opError("expected at least one rank, found none").report();
    }
    for (int i = 0; i < ranks.length(); i++) {
      if (ranks.get(i) < 0 || i > 0 && ranks.get(i) <= ranks.get(i - 1)) {
        op.opError("expected ranks from 0, increasing, found " + ranks).report();
        return;
      }
    }
  }

  static void execute(DomainOp op, ProgramBuilder program) {
    WindowRules.domain(program, op.label(), op.ranks(), op.result());
  }
}
