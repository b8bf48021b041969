package dev.example.quant;

import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.tile.TileValue;
import dev.ppto.ir.Operation;
import java.util.Map;
import java.util.function.LongBinaryOperator;

/** How operations run whose operands and result have one type. */
final class Elementwise {
  private static final Map<String, LongBinaryOperator> EXACT =
      Map.of(AddOp.NAME, Long::sum, SubOp.NAME, (lhs, rhs) -> lhs - rhs);

  private Elementwise() {}

  static void execute(Operation op, ProgramBuilder program) {
    if (op instanceof ReluOp) {
      Elements.map(op, program, integer -> Math.max(integer, 0));
      return;
    }
    QtileType type = (QtileType) op.result().type();
    LongBinaryOperator exact = EXACT.get(op.name());
    Quantization quantization = Quantization.of(type);
    ElementFormat format = ElementFormat.of(type.elementType());
    int lhs = program.register(op.operand(0));
    int rhs = program.register(op.operand(1));
    int result = program.register(op.result());
    program.emit(
        frame -> {
          TileValue left = frame.reference(lhs, TileValue.class);
          TileValue right = frame.reference(rhs, TileValue.class);
          long[] words = new long[left.size()];
          for (int i = 0; i < words.length; i++) {
            words[i] = quantization.saturate(exact.applyAsLong(left.words()[i], right.words()[i]));
          }
          frame.setReference(result, left.withWords(format, words));
          return Outcome.DONE;
        });
  }
}
