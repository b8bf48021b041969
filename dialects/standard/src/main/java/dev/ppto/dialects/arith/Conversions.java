package dev.ppto.dialects.arith;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.IntegerAttr;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/** What conversions between integers have in common. */
final class Conversions {
  private Conversions() {}

  /**
   * Folds a conversion of an integer to an integer type: the number, in the low bits of the result.
   *
   * @param signed how the operand is read
   */
  static @Nullable FoldResult fold(
      Operation op, List<@Nullable Attribute> operands, boolean signed) {
    if (!(operands.get(0) instanceof IntegerAttr constant)) {
      return null;
    }
    IntegerDomain from = IntegerDomain.of(constant.type());
    IntegerDomain to = IntegerDomain.of(op.result(0).type());
    return from == null || to == null
        ? null
        : FoldResult.of(to.constant(signed ? from.signed(constant) : from.unsigned(constant)));
  }

  /** Emits a conversion of an integer to an integer type. */
  static void execute(Operation op, ProgramBuilder program, boolean signed) {
    IntegerFormat from = IntegerFormat.required(op, op.operand(0).type());
    IntegerFormat to = IntegerFormat.required(op, op.result(0).type());
    emit(op, program, word -> to.wrap(signed ? from.signed(word) : from.unsigned(word)));
  }

  /** Emits a function of a register word. */
  static void emit(Operation op, ProgramBuilder program, LongUnaryOperator function) {
    int in = program.register(op.operand(0));
    int out = program.register(op.result(0));
    program.emit(
        frame -> {
          frame.setWord(out, function.applyAsLong(frame.word(in)));
          return Outcome.DONE;
        });
  }

  /** Width in bits of integers, or of the elements of a vector or tensor; 0 for other types. */
  static int width(Type type) {
    IntegerDomain domain = IntegerDomain.of(ElementTypes.of(type));
    return domain == null ? 0 : domain.width();
  }
}
