package dev.ppto.dialects.host;

import dev.ppto.dialects.signature.ArgumentShapes;
import dev.ppto.dialects.signature.CallCompatibility;
import dev.ppto.dialects.signature.Level;
import dev.ppto.execution.Argument;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.Program;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.CallRules;
import dev.ppto.execution.service.Dispatcher;
import java.util.List;

final class DispatchSemantics {
  private DispatchSemantics() {}

  static void verify(DispatchOp op) {
    if (Level.HOST.verify(op, "a device function is dispatched")) {
      CallCompatibility.verifyCall(op, op.callee(), op.arguments(), Level.DEVICE);
    }
  }

  static void execute(DispatchOp op, ProgramBuilder program) {
    Program callee = program.function(op, op.callee());
    int[] arguments = program.registers(op.arguments());
    int device = program.register(op.device());
    program.emit(
        frame -> {
          List<Argument> passed = CallRules.read(frame, arguments);
          ArgumentShapes.check(callee.function(), passed);
          frame.service(Dispatcher.class).dispatch(frame, callee, passed, frame.word(device));
          return Outcome.DONE;
        });
  }
}
