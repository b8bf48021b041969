package dev.ppto.dialects.arith;

import dev.ppto.execution.Fault;
import dev.ppto.execution.NotExecutableException;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.FloatRounding;
import dev.ppto.ir.text.Printer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;

/** Emits the instructions of scalar operations with two operands. */
final class ScalarCode {
  private ScalarCode() {}

  /** Operands are read as signed; the result wraps. */
  static void signed(Operation op, ProgramBuilder program, LongBinaryOperator function) {
    IntegerFormat format = IntegerFormat.required(op, op.operand(0).type());
    int lhs = program.register(op.operand(0));
    int rhs = program.register(op.operand(1));
    int result = program.register(op.result(0));
    program.emit(
        frame -> {
          long x = format.signed(frame.word(lhs));
          long y = format.signed(frame.word(rhs));
          frame.setWord(result, format.wrap(function.applyAsLong(x, y)));
          return Outcome.DONE;
        });
  }

  /** Operands are read as unsigned 64-bit patterns; the result wraps. */
  static void unsigned(Operation op, ProgramBuilder program, LongBinaryOperator function) {
    IntegerFormat format = IntegerFormat.required(op, op.operand(0).type());
    int lhs = program.register(op.operand(0));
    int rhs = program.register(op.operand(1));
    int result = program.register(op.result(0));
    program.emit(
        frame -> {
          long x = format.unsigned(frame.word(lhs));
          long y = format.unsigned(frame.word(rhs));
          frame.setWord(result, format.wrap(function.applyAsLong(x, y)));
          return Outcome.DONE;
        });
  }

  /** As {@link #unsigned}; a zero divisor is a fault. */
  static void unsignedDivision(Operation op, ProgramBuilder program, LongBinaryOperator function) {
    unsigned(
        op,
        program,
        (x, y) -> {
          if (y == 0) {
            throw Fault.hazard(
                "'" + op.name() + "' divides " + Long.toUnsignedString(x) + " by zero");
          }
          return function.applyAsLong(x, y);
        });
  }

  /** As {@link #signed}; a zero divisor, or a quotient that does not fit, is a fault. */
  static void signedDivision(Operation op, ProgramBuilder program, LongBinaryOperator function) {
    IntegerFormat format = IntegerFormat.required(op, op.operand(0).type());
    signed(
        op,
        program,
        (x, y) -> {
          if (y == 0) {
            throw Fault.hazard("'" + op.name() + "' divides " + x + " by zero");
          }
          if (y == -1 && x == format.minimum()) {
            throw Fault.hazard(
                "'"
                    + op.name()
                    + "' divides "
                    + x
                    + " by -1: the quotient does not fit "
                    + Printer.print(format.type()));
          }
          return function.applyAsLong(x, y);
        });
  }

  /**
   * A shift. The function gets the word, read as signed or unsigned, and the amount.
   *
   * @param signed how the shifted operand is read
   */
  static void shift(
      Operation op, ProgramBuilder program, boolean signed, LongBinaryOperator function) {
    IntegerFormat format = IntegerFormat.required(op, op.operand(0).type());
    int value = program.register(op.operand(0));
    int amount = program.register(op.operand(1));
    int result = program.register(op.result(0));
    program.emit(
        frame -> {
          long by = format.unsigned(frame.word(amount));
          if (Long.compareUnsigned(by, format.width()) >= 0) {
            throw Fault.hazard(
                "'"
                    + op.name()
                    + "' shifts "
                    + Printer.print(format.type())
                    + " by "
                    + Long.toUnsignedString(by)
                    + ", but only 0 to "
                    + (format.width() - 1)
                    + " are allowed");
          }
          long word = frame.word(value);
          long x = signed ? format.signed(word) : format.unsigned(word);
          frame.setWord(result, format.wrap(function.applyAsLong(x, by)));
          return Outcome.DONE;
        });
  }

  /** Computed in double and rounded once to the type. */
  static void floating(Operation op, ProgramBuilder program, DoubleBinaryOperator function) {
    Type type = requireFloat(op, op.operand(0).type());
    int lhs = program.register(op.operand(0));
    int rhs = program.register(op.operand(1));
    int result = program.register(op.result(0));
    program.emit(
        frame -> {
          double exact = FloatFolds.compute(function, frame.floating(lhs), frame.floating(rhs));
          frame.setFloating(result, FloatRounding.round(exact, type));
          return Outcome.DONE;
        });
  }

  /** The type, if its numbers can be held in a register. */
  static Type requireFloat(Operation op, Type type) {
    if (!FloatFolds.isExact(type)) {
      throw new NotExecutableException(
          op,
          "runs on f16, bf16, f32 and f64, but here it has "
              + Printer.print(type)
              + "; scalarize it or convert it to one of these before it is run");
    }
    return type;
  }
}
