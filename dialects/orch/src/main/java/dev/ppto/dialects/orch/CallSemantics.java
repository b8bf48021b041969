package dev.ppto.dialects.orch;

import dev.ppto.dialects.signature.ArgumentShapes;
import dev.ppto.dialects.signature.CallCompatibility;
import dev.ppto.execution.Argument;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.Program;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import java.util.ArrayList;
import java.util.List;

final class CallSemantics {
  private static final String KERNEL = "tile.kernel";
  private static final int[] NO_RESULTS = {};

  private CallSemantics() {}

  static void verify(CallOp op) {
    if (op.parentOfType(FuncOp.class) == null) {
      op.opError("expected to be in an orch.func: only device functions call kernels").report();
      return;
    }
    Operation callee = SymbolTable.lookupNearest(op, op.callee());
    if (callee == null) {
      op.opError("calls '@" + op.callee().leaf() + "', which is not defined").report();
      return;
    }
    if (!callee.is(KERNEL)) {
      op.opError(
              "expected a kernel ("
                  + KERNEL
                  + "), found '@"
                  + op.callee().leaf()
                  + "', which is a "
                  + callee.name())
          .note(callee.location(), "it is defined here")
          .report();
      return;
    }
    CallCompatibility.verify(op, op.arguments(), callee);
  }

  static void execute(CallOp op, ProgramBuilder program) {
    Program callee = program.function(op, op.callee());
    int[] arguments = program.registers(op.arguments());
    program.emit(
        frame -> {
          List<Argument> passed = new ArrayList<>(arguments.length);
          for (int register : arguments) {
            passed.add(frame.argument(register));
          }
          ArgumentShapes.check(callee.function(), passed);
          return new Outcome.Call(callee.enter(passed, frame, NO_RESULTS, frame.services()));
        });
  }
}
