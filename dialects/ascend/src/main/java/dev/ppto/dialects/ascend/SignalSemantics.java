package dev.ppto.dialects.ascend;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.rule.Offsets;
import dev.ppto.execution.rule.SignalRules;
import dev.ppto.execution.service.Signals;
import dev.ppto.ir.Operation;
import dev.ppto.ir.text.Printer;

/** Notify and wait instructions. */
final class SignalSemantics {
  private SignalSemantics() {}

  static void verify(TnotifyOp op) {
    verify(op, (ViewType) op.signal().type(), op.staticOffsets());
    KernelParameters.verifyWrite(op, op.signal(), "notified");
  }

  static void verify(TwaitOp op) {
    verify(op, (ViewType) op.signal().type(), op.staticOffsets());
  }

  private static void verify(Operation op, ViewType view, ImmutableLongArray offsets) {
    if (offsets.length() != view.rank()) {
      op.opError(
              "expected one offset for each of the "
                  + view.rank()
                  + " dimensions of "
                  + Printer.print(view)
                  + ", found "
                  + offsets.length())
          .report();
      return;
    }
    for (int d = 0; d < view.rank(); d++) {
      long offset = offsets.get(d);
      boolean outside =
          offset != ViewType.DYNAMIC
              && (offset < 0 || !view.isDynamic(d) && offset >= view.shape().get(d));
      if (outside) {
        op.opError(
                "the cell is outside the view in dimension "
                    + d
                    + ": expected an offset from 0 to "
                    + (view.isDynamic(d) ? "its extent" : view.shape().get(d) - 1)
                    + ", found "
                    + offset)
            .report();
        return;
      }
    }
  }

  static void execute(TnotifyOp op, ProgramBuilder program) {
    int signal = program.register(op.signal());
    SignalRules.notify(
        program,
        frame -> frame.reference(signal, MemoryView.class),
        Offsets.compile(program, op.staticOffsets(), op.offsets()),
        op.mode() == NotifyMode.SET ? Signals.Update.SET : Signals.Update.ADD,
        op.value());
  }

  static void execute(TwaitOp op, ProgramBuilder program) {
    int signal = program.register(op.signal());
    SignalRules.await(
        program,
        frame -> frame.reference(signal, MemoryView.class),
        Offsets.compile(program, op.staticOffsets(), op.offsets()),
        op.cmp() == WaitCmp.EQ ? Signals.Comparison.EQUAL : Signals.Comparison.GREATER_OR_EQUAL,
        op.expected());
  }
}
