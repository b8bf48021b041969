package dev.ppto.dialects.dist;

import dev.ppto.dialects.signature.Level;
import dev.ppto.execution.Condition;
import dev.ppto.execution.Frame;
import dev.ppto.execution.NotExecutableException;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.service.Signals;
import dev.ppto.execution.service.WindowTensor;
import dev.ppto.ir.Operation;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.ShapedType;

/** The barrier of credits: see the law of the pattern that lowers it. */
final class BarrierSemantics {
  private BarrierSemantics() {}

  static void verify(BarrierOp op) {
    TensorType signal = (TensorType) op.signal().type();
    boolean cells =
        signal.rank() == 1
            || signal.rank() == 2
                && signal.shape().get(1) != ShapedType.DYNAMIC
                && signal.shape().get(1) > 0;
    if (!cells) {
      op.opError(
              "expected a signal with a cell for each rank, of shape [ranks, 1] or [ranks], found "
                  + Printer.print(signal))
          .report();
    }
  }

  static void execute(BarrierOp op, ProgramBuilder program) {
    Operation function = Level.functionOf(op);
    if (function != null && function.has(Level.HOST.trait())) {
      throw new NotExecutableException(
          op, "runs on the host only once lower-host-collectives has made dispatches of it");
    }
    int signal = program.register(op.signal());
    int turn = program.scratch();
    program.emit(
        frame -> {
          WindowTensor cells = frame.reference(signal, WindowTensor.class);
          for (int i = 1; i < cells.window().domain().size(); i++) {
            deposit(frame, cells, neighbour(cells, i), cells.position(), 1);
          }
          frame.setWord(turn, 1);
          return Outcome.DONE;
        });
    // One peer at a time, so that each wait counts.
    ProgramBuilder.Label again = program.newLabel();
    program.bind(again);
    program.emit(
        frame -> {
          WindowTensor cells = frame.reference(signal, WindowTensor.class);
          int size = cells.window().domain().size();
          int distance = (int) frame.word(turn);
          if (distance >= size) {
            return Outcome.DONE;
          }
          int peer = neighbour(cells, distance);
          Condition credit = credit(frame, cells.local(), peer);
          if (!credit.holds()) {
            return new Outcome.Blocked(credit);
          }
          deposit(frame, cells, cells.position(), peer, -1);
          frame.setWord(turn, distance + 1L);
          if (distance + 1 < size) {
            frame.jump(again.pc());
          }
          return Outcome.DONE;
        });
  }

  /** That a rank has given this one a credit. */
  private static Condition credit(Frame frame, MemoryView own, int from) {
    return frame
        .service(Signals.class)
        .condition(own.memory(), cell(own, from), Signals.Comparison.GREATER_OR_EQUAL, 1);
  }

  /** The rank that is {@code distance} to the right, in a circle. */
  private static int neighbour(WindowTensor cells, int distance) {
    return (cells.position() + distance) % cells.window().domain().size();
  }

  /** Adds to the cell of rank {@code of} in the window of rank {@code at}. */
  private static void deposit(Frame frame, WindowTensor cells, int at, int of, int amount) {
    MemoryView window = cells.at(at);
    frame
        .service(Signals.class)
        .notify(frame, window.memory(), cell(window, of), Signals.Update.ADD, amount);
  }

  private static long cell(MemoryView window, int rank) {
    return window.rank() == 1 ? window.address(rank) : window.address(rank, 0);
  }
}
