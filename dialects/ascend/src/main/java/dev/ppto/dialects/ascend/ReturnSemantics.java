package dev.ppto.dialects.ascend;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;

final class ReturnSemantics {
  private ReturnSemantics() {}

  static void execute(ReturnOp op, ProgramBuilder program) {
    program.emit(frame -> Outcome.RETURN);
  }
}
