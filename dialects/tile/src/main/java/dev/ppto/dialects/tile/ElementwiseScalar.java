package dev.ppto.dialects.tile;

import com.google.common.collect.ImmutableMap;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.tile.ScalarFunction;
import dev.ppto.execution.tile.TileValue;
import dev.ppto.ir.Operation;

/** How the operations on a tile and a scalar run. */
final class ElementwiseScalar {
  private static final ImmutableMap<String, ScalarFunction> FUNCTIONS =
      ImmutableMap.of(
          AddsOp.NAME, ScalarFunction.ADD,
          SubsOp.NAME, ScalarFunction.SUBTRACT,
          MulsOp.NAME, ScalarFunction.MULTIPLY,
          DivsOp.NAME, ScalarFunction.DIVIDE,
          MaxsOp.NAME, ScalarFunction.MAXIMUM,
          MinsOp.NAME, ScalarFunction.MINIMUM);

  private ElementwiseScalar() {}

  static void execute(Operation op, ProgramBuilder program) {
    ScalarFunction function = FUNCTIONS.get(op.name());
    int lhs = program.register(op.operand(0));
    int scalar = program.register(op.operand(1));
    int result = program.register(op.result());
    program.emit(
        frame -> {
          TileValue tile = frame.reference(lhs, TileValue.class);
          frame.setReference(result, function.apply(tile, frame.word(scalar)));
          return Outcome.DONE;
        });
  }
}
