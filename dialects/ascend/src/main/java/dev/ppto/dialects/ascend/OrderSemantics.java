package dev.ppto.dialects.ascend;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Operation;

/**
 * Cache maintenance and fences. The machine's memory is coherent, so that what they order has
 * happened when the scalar unit gets to them; what is owed between pipes is up to flags.
 */
final class OrderSemantics {
  private OrderSemantics() {}

  static void execute(Operation op, ProgramBuilder program) {
    program.emit(frame -> Outcome.DONE);
  }
}
