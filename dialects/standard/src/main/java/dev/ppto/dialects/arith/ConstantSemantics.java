package dev.ppto.dialects.arith;

import dev.ppto.execution.NotExecutableException;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.TypedAttribute;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.NoneType;
import java.util.List;

/** {@code arith.constant}. */
final class ConstantSemantics {
  private ConstantSemantics() {}

  static List<Type> inferTypes(OperationState state) {
    // A value without a type is for the verifier to report.
    return List.of(
        state.properties.get("value") instanceof TypedAttribute typed
            ? typed.type()
            : NoneType.NONE);
  }

  static void verify(ConstantOp op) {
    if (!(op.value() instanceof TypedAttribute typed)) {
      op.opError(
              "value must be an integer, float, or elements attribute, found "
                  + Printer.print(op.value()))
          .report();
    } else if (!ArithConstants.isConstant(op.value())) {
      op.opError("integer return type must be signless, found " + Printer.print(typed.type()))
          .note("write the value with a signless type, as in `7 : i32`")
          .report();
    }
  }

  static void execute(ConstantOp op, ProgramBuilder program) {
    int result = program.register(op.result());
    long word = word(op);
    program.emit(
        frame -> {
          frame.setWord(result, word);
          return Outcome.DONE;
        });
  }

  private static long word(ConstantOp op) {
    if (op.value() instanceof IntegerAttr integer) {
      return IntegerFormat.required(op, integer.type()).wrap(integer.asLong());
    }
    if (op.value() instanceof FloatAttr floating) {
      ScalarCode.requireFloat(op, floating.type());
      return floating.bits();
    }
    throw new NotExecutableException(
        op, "runs on scalars, but its value is " + Printer.print(op.value()));
  }
}
