package dev.ppto.dialects.ascend;

import dev.ppto.execution.Condition;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.Core;

final class BarrierSemantics {
  private BarrierSemantics() {}

  static void execute(BarrierOp op, ProgramBuilder program) {
    boolean all = op.pipe() == Pipe.ALL;
    var pipe = all ? null : FlagSemantics.machinePipe(op.pipe());
    program.emit(
        frame -> {
          Core core = frame.service(Core.class);
          Condition done = pipe == null ? core.allDrained() : core.drained(pipe);
          return done.holds() ? Outcome.DONE : new Outcome.Blocked(done);
        });
  }
}
