package dev.ppto.dialects.tile;

import com.google.common.collect.ImmutableMap;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.tile.ScalarFunction;
import dev.ppto.execution.tile.TileValue;
import dev.ppto.ir.Operation;

/** How the element-wise operations on two tiles run. */
final class Elementwise {
  private static final ImmutableMap<String, ScalarFunction> FUNCTIONS =
      ImmutableMap.of(
          AddOp.NAME, ScalarFunction.ADD,
          SubOp.NAME, ScalarFunction.SUBTRACT,
          MulOp.NAME, ScalarFunction.MULTIPLY,
          DivOp.NAME, ScalarFunction.DIVIDE,
          MaximumOp.NAME, ScalarFunction.MAXIMUM,
          MinimumOp.NAME, ScalarFunction.MINIMUM);

  private Elementwise() {}

  static void execute(Operation op, ProgramBuilder program) {
    ScalarFunction function = FUNCTIONS.get(op.name());
    int lhs = program.register(op.operand(0));
    int rhs = program.register(op.operand(1));
    int result = program.register(op.result());
    program.emit(
        frame -> {
          frame.setReference(
              result,
              function.apply(
                  frame.reference(lhs, TileValue.class), frame.reference(rhs, TileValue.class)));
          return Outcome.DONE;
        });
  }
}
