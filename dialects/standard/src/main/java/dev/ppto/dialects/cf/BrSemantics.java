package dev.ppto.dialects.cf;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.rewrite.PatternSet;

/** {@code cf.br}. */
final class BrSemantics {
  private BrSemantics() {}

  static void verify(BrOp op) {
    Branches.verify(op, 0, op.destOperands());
  }

  static void execute(BrOp op, ProgramBuilder program) {
    program.branch(op.dest(), op.destOperands());
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(new MergeOnlySuccessor(), new BranchThrough());
  }
}
