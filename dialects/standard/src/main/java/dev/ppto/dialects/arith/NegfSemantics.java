package dev.ppto.dialects.arith;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.attribute.FloatAttr;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.negf}: the sign bit flipped. */
final class NegfSemantics {
  private NegfSemantics() {}

  static @Nullable FoldResult fold(NegfOp op, List<@Nullable Attribute> operands) {
    // -(-x) -> x
    if (op.operand(0).definingOp() instanceof NegfOp inner) {
      return FoldResult.of(inner.operand(0));
    }
    return operands.get(0) instanceof FloatAttr x && FloatFolds.isExact(x.type())
        ? FoldResult.of(FloatAttr.of(-x.value(), x.type()))
        : null;
  }

  static void execute(NegfOp op, ProgramBuilder program) {
    ScalarCode.requireFloat(op, op.operand(0).type());
    int operand = program.register(op.operand(0));
    int result = program.register(op.result());
    program.emit(
        frame -> {
          frame.setWord(result, frame.word(operand) ^ Long.MIN_VALUE);
          return Outcome.DONE;
        });
  }
}
