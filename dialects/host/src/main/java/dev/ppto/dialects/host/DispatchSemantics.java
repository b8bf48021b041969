package dev.ppto.dialects.host;

import dev.ppto.dialects.signature.ArgumentShapes;
import dev.ppto.dialects.signature.CallCompatibility;
import dev.ppto.execution.Argument;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.Program;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.Dispatcher;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import java.util.ArrayList;
import java.util.List;

final class DispatchSemantics {
  private static final String DEVICE_FUNCTION = "orch.func";

  private DispatchSemantics() {}

  static void verify(DispatchOp op) {
    if (op.parentOfType(FuncOp.class) == null) {
      op.opError("expected to be in a host.func: only the host dispatches").report();
      return;
    }
    Operation callee = SymbolTable.lookupNearest(op, op.callee());
    if (callee == null) {
      op.opError("dispatches '@" + op.callee().leaf() + "', which is not defined").report();
      return;
    }
    if (!callee.is(DEVICE_FUNCTION)) {
      op.opError(
              "expected a device function ("
                  + DEVICE_FUNCTION
                  + "), found '@"
                  + op.callee().leaf()
                  + "', which is a "
                  + callee.name())
          .note(callee.location(), "it is defined here")
          .note("wrap the kernel in an orch.func that calls it, and dispatch that")
          .report();
      return;
    }
    CallCompatibility.verify(op, op.arguments(), callee);
  }

  static void execute(DispatchOp op, ProgramBuilder program) {
    Program callee = program.function(op, op.callee());
    int[] arguments = program.registers(op.arguments());
    int device = program.register(op.device());
    program.emit(
        frame -> {
          List<Argument> passed = new ArrayList<>(arguments.length);
          for (int register : arguments) {
            passed.add(frame.argument(register));
          }
          ArgumentShapes.check(callee.function(), passed);
          frame.service(Dispatcher.class).dispatch(frame, callee, passed, frame.word(device));
          return Outcome.DONE;
        });
  }
}
