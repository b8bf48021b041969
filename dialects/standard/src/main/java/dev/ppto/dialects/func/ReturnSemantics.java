package dev.ppto.dialects.func;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Operation;

/** {@code func.return}. */
final class ReturnSemantics {
  private ReturnSemantics() {}

  static void verify(ReturnOp op) {
    Operation parent = op.parentOp();
    if (!(parent instanceof FuncOp)) {
      op.opError(
              "expects parent op 'func.func', found "
                  + (parent == null ? "none" : "'" + parent.name() + "'"))
          .report();
    }
  }

  static void execute(ReturnOp op, ProgramBuilder program) {
    int[] results = program.registers(op.operands());
    program.emit(
        frame -> {
          frame.deliver(results);
          return Outcome.RETURN;
        });
  }
}
