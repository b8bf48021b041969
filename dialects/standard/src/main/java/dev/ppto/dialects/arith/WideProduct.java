package dev.ppto.dialects.arith;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.IntegerAttr;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Products with the low and the high half as two results. */
final class WideProduct {
  private WideProduct() {}

  static @Nullable FoldResult fold(List<@Nullable Attribute> operands, boolean signed) {
    if (!(operands.get(1) instanceof IntegerAttr rhs)) {
      return null;
    }
    // x * 0 -> 0, 0
    if (rhs.isZero()) {
      return IntegerFolds.pair(rhs, rhs);
    }
    IntegerDomain domain = IntegerDomain.of(rhs.type());
    if (domain == null || !(operands.get(0) instanceof IntegerAttr lhs)) {
      return null;
    }
    BigInteger product =
        signed
            ? domain.signed(lhs).multiply(domain.signed(rhs))
            : domain.unsigned(lhs).multiply(domain.unsigned(rhs));
    return IntegerFolds.pair(
        domain.constant(product), domain.constant(product.shiftRight(domain.width())));
  }

  static void execute(Operation op, ProgramBuilder program, boolean signed) {
    IntegerFormat format = IntegerFormat.required(op, op.operand(0).type());
    int lhs = program.register(op.operand(0));
    int rhs = program.register(op.operand(1));
    int low = program.register(op.result(0));
    int high = program.register(op.result(1));
    program.emit(
        frame -> {
          long a = frame.word(lhs);
          long b = frame.word(rhs);
          long x = signed ? format.signed(a) : format.unsigned(a);
          long y = signed ? format.signed(b) : format.unsigned(b);
          frame.setWord(low, format.wrap(x * y));
          frame.setWord(high, format.wrap(high(x, y, format.width(), signed)));
          return Outcome.DONE;
        });
  }

  /** The bits of the product above the width. */
  private static long high(long x, long y, int width, boolean signed) {
    long above = Math.multiplyHigh(x, y);
    if (!signed) {
      // An operand with its top bit set was taken for 2^64 less than it is.
      above += (x >> 63 & y) + (y >> 63 & x);
    }
    return width == 64 ? above : above << (64 - width) | x * y >>> width;
  }
}
