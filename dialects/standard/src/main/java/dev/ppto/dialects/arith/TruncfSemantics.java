package dev.ppto.dialects.arith;

import dev.ppto.execution.NotExecutableException;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.FloatRounding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.truncf}: rounds to nearest, ties to even. */
final class TruncfSemantics {
  private TruncfSemantics() {}

  static @Nullable FoldResult fold(TruncfOp op, List<@Nullable Attribute> operands) {
    Type type = op.out().type();
    // truncf (extf x : t to u) : u to t -> x
    if (op.in().definingOp() instanceof ExtfOp inner && inner.in().type().equals(type)) {
      return FoldResult.of(inner.in());
    }
    return operands.get(0) instanceof FloatAttr x
            && FloatFolds.isExact(x.type())
            && FloatFolds.isExact(type)
            && roundsToNearestEven(op)
        ? FoldResult.of(FloatAttr.of(x.value(), type))
        : null;
  }

  static void execute(TruncfOp op, ProgramBuilder program) {
    ScalarCode.requireFloat(op, op.in().type());
    Type type = ScalarCode.requireFloat(op, op.out().type());
    if (!roundsToNearestEven(op)) {
      throw new NotExecutableException(
          op,
          "runs with the direction to_nearest_even, but here it has "
              + op.roundingmode().keyword());
    }
    Conversions.emit(
        op,
        program,
        word ->
            Double.doubleToRawLongBits(FloatRounding.round(Double.longBitsToDouble(word), type)));
  }

  private static boolean roundsToNearestEven(TruncfOp op) {
    return op.roundingmode() == null || op.roundingmode() == Roundingmode.TO_NEAREST_EVEN;
  }
}
