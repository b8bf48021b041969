package dev.ppto.dialects.tile;

import com.google.common.collect.ImmutableMap;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.tile.TileValue;
import dev.ppto.execution.tile.UnaryFunction;
import dev.ppto.ir.Operation;

/** How the element-wise operations on one tile run. */
final class ElementwiseUnary {
  private static final ImmutableMap<String, UnaryFunction> FUNCTIONS =
      ImmutableMap.of(
          NegOp.NAME, UnaryFunction.NEGATE,
          AbsOp.NAME, UnaryFunction.ABSOLUTE,
          SqrtOp.NAME, UnaryFunction.SQUARE_ROOT);

  private ElementwiseUnary() {}

  static void execute(Operation op, ProgramBuilder program) {
    UnaryFunction function = FUNCTIONS.get(op.name());
    int source = program.register(op.operand(0));
    int result = program.register(op.result());
    program.emit(
        frame -> {
          frame.setReference(result, function.apply(frame.reference(source, TileValue.class)));
          return Outcome.DONE;
        });
  }
}
