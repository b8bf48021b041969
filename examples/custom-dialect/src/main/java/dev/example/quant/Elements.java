package dev.example.quant;

import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.tile.TileValue;
import dev.ppto.ir.Operation;
import dev.ppto.ir.type.ShapedType;
import java.util.function.LongUnaryOperator;

/**
 * How operations on one tile run: element by element. A register of the simulator holds a tile as a
 * {@link TileValue}, whose words are integers, or the bits of doubles.
 */
final class Elements {
  private Elements() {}

  static void map(Operation op, ProgramBuilder program, LongUnaryOperator function) {
    ElementFormat format = ElementFormat.of(((ShapedType) op.result().type()).elementType());
    int source = program.register(op.operand(0));
    int result = program.register(op.result());
    program.emit(
        frame -> {
          TileValue tile = frame.reference(source, TileValue.class);
          long[] words = new long[tile.size()];
          for (int i = 0; i < words.length; i++) {
            words[i] = function.applyAsLong(tile.words()[i]);
          }
          frame.setReference(result, tile.withWords(format, words));
          return Outcome.DONE;
        });
  }
}
