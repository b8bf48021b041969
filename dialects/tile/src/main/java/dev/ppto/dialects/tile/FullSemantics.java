package dev.ppto.dialects.tile;

import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.tile.TileValue;
import java.util.Arrays;

final class FullSemantics {
  private FullSemantics() {}

  static void execute(FullOp op, ProgramBuilder program) {
    TileType type = (TileType) op.result().type();
    ElementFormat format = ElementFormat.of(type.elementType());
    int size = Math.toIntExact(type.elementCount());
    int scalar = program.register(op.scalar());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          long[] words = new long[size];
          Arrays.fill(words, frame.word(scalar));
          frame.setReference(
              result,
              TileValue.of(
                  format, type.shape().toArray(), TileShapes.valid(type).toArray(), words));
          return Outcome.DONE;
        });
  }
}
