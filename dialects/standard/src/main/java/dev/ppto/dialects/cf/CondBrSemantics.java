package dev.ppto.dialects.cf;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.rewrite.PatternSet;

/** {@code cf.cond_br}. */
final class CondBrSemantics {
  private CondBrSemantics() {}

  static void verify(CondBrOp op) {
    Branches.verify(op, 0, op.trueDestOperands());
    Branches.verify(op, 1, op.falseDestOperands());
  }

  static void execute(CondBrOp op, ProgramBuilder program) {
    ProgramBuilder.Label otherwise = program.newLabel();
    program.jumpIfZero(program.register(op.condition()), otherwise);
    program.branch(op.trueDest(), op.trueDestOperands());
    program.bind(otherwise);
    program.branch(op.falseDest(), op.falseDestOperands());
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(
        new KnownCondition(),
        new SameDestinations(),
        new CondBranchThrough(),
        new KnownInDestination());
  }
}
