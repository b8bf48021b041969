package dev.ppto.dialects.dist;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.CommContext;

final class NranksSemantics {
  private NranksSemantics() {}

  static void execute(NranksOp op, ProgramBuilder program) {
    int context = program.register(op.context());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          frame.setWord(result, frame.reference(context, CommContext.class).domain().size());
          return Outcome.DONE;
        });
  }
}
