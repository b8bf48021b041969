package dev.ppto.dialects.ascend;

import dev.ppto.execution.Condition;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.TaskQueue;

final class JoinSemantics {
  private JoinSemantics() {}

  static void execute(JoinOp op, ProgramBuilder program) {
    program.emit(
        frame -> {
          Condition done = frame.service(TaskQueue.class).allFinished(frame);
          return done.holds() ? Outcome.DONE : new Outcome.Blocked(done);
        });
  }
}
