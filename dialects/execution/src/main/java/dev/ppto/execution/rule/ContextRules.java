package dev.ppto.execution.rule;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.CommContext;
import dev.ppto.ir.Value;

/** What a kernel reads from a communication context. */
public final class ContextRules {
  private ContextRules() {}

  public static void rank(ProgramBuilder program, Value context, Value result) {
    int source = program.register(context);
    int target = program.register(result);
    program.emit(
        frame -> {
          frame.setWord(target, frame.reference(source, CommContext.class).position());
          return Outcome.DONE;
        });
  }

  public static void rankCount(ProgramBuilder program, Value context, Value result) {
    int source = program.register(context);
    int target = program.register(result);
    program.emit(
        frame -> {
          frame.setWord(target, frame.reference(source, CommContext.class).domain().size());
          return Outcome.DONE;
        });
  }
}
