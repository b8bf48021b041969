package dev.ppto.dialects.orch;

import dev.ppto.dialects.signature.ArgumentShapes;
import dev.ppto.dialects.signature.CallCompatibility;
import dev.ppto.dialects.signature.Level;
import dev.ppto.execution.Argument;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.Program;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.CallRules;
import java.util.List;

final class CallSemantics {
  private static final int[] NO_RESULTS = {};

  private CallSemantics() {}

  static void verify(CallOp op) {
    if (Level.DEVICE.verify(op, "a kernel is called")) {
      CallCompatibility.verifyCall(op, op.callee(), op.arguments(), Level.KERNEL);
    }
  }

  static void execute(CallOp op, ProgramBuilder program) {
    Program callee = program.function(op, op.callee());
    int[] arguments = program.registers(op.arguments());
    program.emit(
        frame -> {
          List<Argument> passed = CallRules.read(frame, arguments);
          ArgumentShapes.check(callee.function(), passed);
          return new Outcome.Call(callee.enter(passed, frame, NO_RESULTS, frame.services()));
        });
  }
}
