package dev.ppto.dialects.dist;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.CommContext;

final class RankSemantics {
  private RankSemantics() {}

  static void execute(RankOp op, ProgramBuilder program) {
    int context = program.register(op.context());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          frame.setWord(result, frame.reference(context, CommContext.class).position());
          return Outcome.DONE;
        });
  }
}
