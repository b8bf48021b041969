package dev.ppto.dialects.scf;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Operation;

/** {@code scf.yield}. */
final class YieldSemantics {
  private YieldSemantics() {}

  static void verify(YieldOp op) {
    Operation parent = op.parentOp();
    if (!(parent instanceof ForOp
        || parent instanceof IfOp
        || parent instanceof WhileOp
        || parent instanceof ExecuteRegionOp
        || parent instanceof IndexSwitchOp)) {
      op.opError(
              "expects parent op to be one of 'scf.execute_region, scf.for, scf.if,"
                  + " scf.index_switch, scf.while', found "
                  + (parent == null ? "none" : "'" + parent.name() + "'"))
          .report();
    }
  }

  /** Nothing: what becomes of the operands is emitted by the operation around. */
  static void execute(YieldOp op, ProgramBuilder program) {}
}
