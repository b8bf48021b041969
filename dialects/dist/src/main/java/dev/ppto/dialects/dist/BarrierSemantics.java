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
    program.emit(
        frame -> {
          WindowTensor cells = frame.reference(signal, WindowTensor.class);
          for (int i = (int) frame.word(turn); i < cells.window().domain().size(); i++) {
            int peer = neighbour(cells, i);
            MemoryView own = cells.local();
            Condition credit =
                frame
                    .service(Signals.class)
                    .condition(
                        own.memory(),
                        cell(own, peer),
                        Signals.Comparison.GREATER_OR_EQUAL,
                        1);
            if (!credit.holds()) {
              frame.setWord(turn, i);
              return new Outcome.Blocked(credit);
            }
            deposit(frame, cells, cells.position(), peer, -1);
          }
          return Outcome.DONE;
        });
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
