package dev.ppto.dialects.dist;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.Offsets;
import dev.ppto.execution.rule.SignalRules;
import dev.ppto.execution.service.Signals;
import dev.ppto.execution.service.WindowTensor;
import dev.ppto.ir.Operation;

/** Notify and wait: one cell of a signal window. */
final class SignalSemantics {
  private SignalSemantics() {}

  static void verify(NotifyOp op) {
    verifyCell(op, (TensorType) op.signal().type(), op.staticOffsets());
    ConstantPeer.verify(op, op.peer());
  }

  static void verify(WaitOp op) {
    verifyCell(op, (TensorType) op.signal().type(), op.staticOffsets());
  }

  private static void verifyCell(Operation op, TensorType signal, ImmutableLongArray offsets) {
    for (int i = 0; i < offsets.length(); i++) {
      long offset = offsets.get(i);
      if (offset == TensorType.DYNAMIC) {
        continue;
      }
      if (offset < 0 || !signal.isDynamic(i) && offset >= signal.shape().get(i)) {
        op.opError(
                "the cell is outside the window in dimension "
                    + i
                    + ": expected an offset from 0 to "
                    + (signal.isDynamic(i) ? "its extent" : signal.shape().get(i) - 1)
                    + ", found "
                    + offset)
            .about("offsets")
            .report();
        return;
      }
    }
  }

  static void execute(NotifyOp op, ProgramBuilder program) {
    int signal = program.register(op.signal());
    int peer = program.register(op.peer());
    SignalRules.notify(
        program,
        frame -> frame.reference(signal, WindowTensor.class).at(frame.word(peer)),
        Offsets.compile(program, op.staticOffsets(), op.offsets()),
        op.mode() == NotifyMode.SET ? Signals.Update.SET : Signals.Update.ADD,
        op.value());
  }

  static void execute(WaitOp op, ProgramBuilder program) {
    int signal = program.register(op.signal());
    SignalRules.await(
        program,
        frame -> frame.reference(signal, WindowTensor.class).local(),
        Offsets.compile(program, op.staticOffsets(), op.offsets()),
        op.cmp() == WaitCmp.EQ ? Signals.Comparison.EQUAL : Signals.Comparison.GREATER_OR_EQUAL,
        op.expected());
  }
}
