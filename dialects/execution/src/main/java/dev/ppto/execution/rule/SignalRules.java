package dev.ppto.execution.rule;

import dev.ppto.execution.Condition;
import dev.ppto.execution.Frame;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.service.Signals;
import dev.ppto.ir.Value;

/** How notifies and waits run; the same at every level but for the cells they reach. */
public final class SignalRules {

  /** The signal tensor that an operation reaches, found when it runs. */
  @FunctionalInterface
  public interface Cells {
    MemoryView of(Frame frame);
  }

  private SignalRules() {}

  public static void notify(
      ProgramBuilder program, Cells cells, Offsets offsets, Signals.Update update, Value value) {
    int amount = program.register(value);
    program.emit(
        frame -> {
          MemoryView tensor = cells.of(frame);
          frame
              .service(Signals.class)
              .notify(
                  frame,
                  tensor.memory(),
                  tensor.address(offsets.read(frame)),
                  update,
                  (int) frame.word(amount));
          return Outcome.DONE;
        });
  }

  public static void await(
      ProgramBuilder program,
      Cells cells,
      Offsets offsets,
      Signals.Comparison comparison,
      Value expected) {
    int wanted = program.register(expected);
    program.emit(
        frame -> {
          MemoryView tensor = cells.of(frame);
          Condition condition =
              frame
                  .service(Signals.class)
                  .condition(
                      tensor.memory(),
                      tensor.address(offsets.read(frame)),
                      comparison,
                      (int) frame.word(wanted));
          return condition.holds() ? Outcome.DONE : new Outcome.Blocked(condition);
        });
  }
}
