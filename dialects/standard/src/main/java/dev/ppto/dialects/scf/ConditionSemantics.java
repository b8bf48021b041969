package dev.ppto.dialects.scf;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Operation;

/** {@code scf.condition}. */
final class ConditionSemantics {
  private ConditionSemantics() {}

  static void verify(ConditionOp op) {
    Operation parent = op.parentOp();
    if (!(parent instanceof WhileOp)) {
      op.opError(
              "expects parent op 'scf.while', found "
                  + (parent == null ? "none" : "'" + parent.name() + "'"))
          .report();
    }
  }

  /** Nothing: {@code scf.while} emits the jumps. */
  static void execute(ConditionOp op, ProgramBuilder program) {}
}
