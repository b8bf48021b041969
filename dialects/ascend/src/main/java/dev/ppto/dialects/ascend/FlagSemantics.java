package dev.ppto.dialects.ascend;

import dev.ppto.execution.Condition;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.Core;
import dev.ppto.ir.Operation;

/** Flags between pipes. */
final class FlagSemantics {
  private FlagSemantics() {}

  static void verify(SetFlagOp op) {
    verify(op, op.source(), op.target(), op.event());
  }

  static void verify(WaitFlagOp op) {
    verify(op, op.source(), op.target(), op.event());
  }

  private static void verify(Operation op, Pipe source, Pipe target, long event) {
    if (source == Pipe.ALL || target == Pipe.ALL || source == target) {
      op.opError(
              "expected two different pipes, found "
                  + source.keyword()
                  + " and "
                  + target.keyword())
          .report();
    } else if (event < 0 || event >= Core.EVENTS) {
      op.opError("expected an event from 0 to " + (Core.EVENTS - 1) + ", found " + event).report();
    }
  }

  /** The machine's pipe. */
  static dev.ppto.execution.service.Pipe machinePipe(Pipe pipe) {
    return dev.ppto.execution.service.Pipe.valueOf(pipe.name());
  }

  static void execute(SetFlagOp op, ProgramBuilder program) {
    var source = machinePipe(op.source());
    var target = machinePipe(op.target());
    int event = (int) op.event();
    program.emit(
        frame -> {
          frame.service(Core.class).setFlag(frame, source, target, event);
          return Outcome.DONE;
        });
  }

  static void execute(WaitFlagOp op, ProgramBuilder program) {
    var source = machinePipe(op.source());
    var target = machinePipe(op.target());
    int event = (int) op.event();
    if (op.target() != Pipe.S) {
      program.emit(
          frame -> {
            frame.service(Core.class).waitFlag(frame, source, target, event);
            return Outcome.DONE;
          });
      return;
    }
    program.emit(
        frame -> {
          Core core = frame.service(Core.class);
          Condition flag = core.flag(source, target, event);
          if (!flag.holds()) {
            return new Outcome.Blocked(flag);
          }
          core.clearFlag(source, target, event);
          return Outcome.DONE;
        });
  }
}
