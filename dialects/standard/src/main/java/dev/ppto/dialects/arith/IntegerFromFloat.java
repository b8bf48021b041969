package dev.ppto.dialects.arith;

import dev.ppto.execution.Fault;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.text.Printer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Floating-point numbers as integers, rounded toward zero. */
final class IntegerFromFloat {
  private IntegerFromFloat() {}

  /** Folds unless the number does not fit the type: that is for the run to report. */
  static @Nullable FoldResult fold(
      Operation op, List<@Nullable Attribute> operands, boolean signed) {
    IntegerDomain domain = IntegerDomain.of(op.result(0).type());
    if (domain == null
        || !(operands.get(0) instanceof FloatAttr constant)
        || !FloatFolds.isExact(constant.type())
        || !Double.isFinite(constant.value())) {
      return null;
    }
    BigInteger number = new BigDecimal(constant.value()).toBigInteger();
    boolean fits = signed ? domain.fitsSigned(number) : domain.fitsUnsigned(number);
    return fits ? FoldResult.of(domain.constant(number)) : null;
  }

  static void execute(Operation op, ProgramBuilder program, boolean signed) {
    ScalarCode.requireFloat(op, op.operand(0).type());
    IntegerFormat format = IntegerFormat.required(op, op.result(0).type());
    double above = Math.scalb(1.0, signed ? format.width() - 1 : format.width());
    double below = signed ? -above : 0;
    Conversions.emit(
        op,
        program,
        word -> {
          double number = Double.longBitsToDouble(word);
          double whole = number < 0 ? Math.ceil(number) : Math.floor(number);
          if (!(whole >= below && whole < above)) {
            throw Fault.hazard(
                "'"
                    + op.name()
                    + "' converts "
                    + number
                    + ", which does not fit "
                    + (signed ? "a signed " : "an unsigned ")
                    + Printer.print(format.type()));
          }
          // A double of 2^63 and more is no long, but its half is exact.
          long bits = whole < 0x1p63 ? (long) whole : (long) (whole / 2) << 1;
          return format.wrap(bits);
        });
  }
}
