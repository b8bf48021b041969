package dev.ppto.dialects.scf;

import dev.ppto.dialects.arith.ScalarConstants;
import dev.ppto.execution.Fault;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.math.BigInteger;
import java.util.List;

/** Counted loops over {@code index}, one in the other, the last one innermost. */
final class LoopNest {
  private LoopNest() {}

  /** Reports steps that are known not to be positive. */
  static boolean verifySteps(Operation op, List<Value> steps) {
    for (Value value : steps) {
      BigInteger step = ScalarConstants.signed(value);
      if (step != null && step.signum() <= 0) {
        op.opError("constant step operand must be positive, found " + step).report();
        return false;
      }
    }
    return true;
  }

  /**
   * Compiles the loops.
   *
   * @param induction registers of the induction variables; likewise the bounds and steps
   * @param body compiles the innermost body
   */
  static void compile(
      ProgramBuilder program,
      String name,
      int[] induction,
      int[] lower,
      int[] upper,
      int[] step,
      Runnable body) {
    compile(program, name, induction, lower, upper, step, body, 0);
  }

  private static void compile(
      ProgramBuilder program,
      String name,
      int[] induction,
      int[] lower,
      int[] upper,
      int[] step,
      Runnable body,
      int depth) {
    if (depth == induction.length) {
      body.run();
      return;
    }
    int variable = induction[depth];
    int first = lower[depth];
    int last = upper[depth];
    int by = step[depth];
    ProgramBuilder.Label head = program.newLabel();
    ProgramBuilder.Label end = program.newLabel();
    program.emit(
        frame -> {
          if (frame.word(by) <= 0) {
            throw Fault.hazard(
                "the step of '"
                    + name
                    + "' is "
                    + frame.word(by)
                    + ", but only a positive step ends a loop");
          }
          frame.setWord(variable, frame.word(first));
          if (frame.word(first) >= frame.word(last)) {
            frame.jump(end.pc());
          }
          return Outcome.DONE;
        });
    program.bind(head);
    compile(program, name, induction, lower, upper, step, body, depth + 1);
    program.emit(
        frame -> {
          // The distance to the bound as an unsigned number: the next value itself may overflow.
          long left = frame.word(last) - frame.word(variable);
          if (Long.compareUnsigned(left, frame.word(by)) > 0) {
            frame.setWord(variable, frame.word(variable) + frame.word(by));
            frame.jump(head.pc());
          }
          return Outcome.DONE;
        });
    program.bind(end);
  }
}
