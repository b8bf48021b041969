package dev.ppto.dialects.arith;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.IntegerType;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.addui_extended}: an unsigned sum and whether it overflowed. */
final class AdduiExtendedSemantics {
  private AdduiExtendedSemantics() {}

  static void verify(AdduiExtendedOp op) {
    Type wanted = ElementTypes.replaced(op.sum().type(), IntegerType.I1);
    if (!wanted.equals(op.overflow().type())) {
      op.opError(
              "result type has i1 element type and same shape as operands: expected "
                  + Printer.print(wanted)
                  + " for the overflow, found "
                  + Printer.print(op.overflow().type()))
          .report();
    }
  }

  static @Nullable FoldResult fold(AdduiExtendedOp op, List<@Nullable Attribute> operands) {
    // x + 0 -> x, false
    if (ScalarConstants.isZero(operands.get(1))) {
      return IntegerFolds.pair(op.lhs(), IntegerAttr.bool(false));
    }
    if (!(operands.get(0) instanceof IntegerAttr lhs
        && operands.get(1) instanceof IntegerAttr rhs)) {
      return null;
    }
    IntegerDomain domain = IntegerDomain.of(lhs.type());
    if (domain == null) {
      return null;
    }
    BigInteger sum = domain.unsigned(lhs).add(domain.unsigned(rhs));
    return IntegerFolds.pair(domain.constant(sum), IntegerAttr.bool(!domain.fitsUnsigned(sum)));
  }

  static void execute(AdduiExtendedOp op, ProgramBuilder program) {
    IntegerFormat format = IntegerFormat.required(op, op.lhs().type());
    int lhs = program.register(op.lhs());
    int rhs = program.register(op.rhs());
    int sum = program.register(op.sum());
    int overflow = program.register(op.overflow());
    program.emit(
        frame -> {
          long x = format.unsigned(frame.word(lhs));
          long low = format.unsigned(x + frame.word(rhs));
          frame.setWord(sum, format.wrap(low));
          frame.setWord(overflow, Long.compareUnsigned(low, x) < 0 ? 1 : 0);
          return Outcome.DONE;
        });
  }
}
