package dev.ppto.dialects.arith;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.IntegerType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.cmpf}: compares floating-point numbers. */
final class CmpfSemantics {
  private CmpfSemantics() {}

  static @Nullable FoldResult fold(CmpfOp op, List<@Nullable Attribute> operands) {
    CmpfPredicate predicate = op.predicate();
    if (op.result().type() != IntegerType.I1) {
      return null;
    }
    // cmpf true, x, y -> true
    // cmpf false, x, y -> false
    if (predicate == CmpfPredicate.TRUE || predicate == CmpfPredicate.FALSE) {
      return FoldResult.of(IntegerAttr.bool(predicate == CmpfPredicate.TRUE));
    }
    // A comparison with NaN does not depend on the other operand.
    if (ScalarConstants.isNaN(operands.get(0)) || ScalarConstants.isNaN(operands.get(1))) {
      return FoldResult.of(IntegerAttr.bool(holds(predicate, Double.NaN, Double.NaN)));
    }
    return operands.get(0) instanceof FloatAttr x && operands.get(1) instanceof FloatAttr y
        ? FoldResult.of(IntegerAttr.bool(holds(predicate, x.value(), y.value())))
        : null;
  }

  private static boolean holds(CmpfPredicate predicate, double x, double y) {
    boolean unordered = Double.isNaN(x) || Double.isNaN(y);
    return switch (predicate) {
      case FALSE -> false;
      case OEQ -> x == y;
      case OGT -> x > y;
      case OGE -> x >= y;
      case OLT -> x < y;
      case OLE -> x <= y;
      case ONE -> x < y || x > y;
      case ORD -> !unordered;
      case UEQ -> unordered || x == y;
      case UGT -> unordered || x > y;
      case UGE -> unordered || x >= y;
      case ULT -> unordered || x < y;
      case ULE -> unordered || x <= y;
      case UNE -> x != y;
      case UNO -> unordered;
      case TRUE -> true;
    };
  }

  static void execute(CmpfOp op, ProgramBuilder program) {
    ScalarCode.requireFloat(op, op.lhs().type());
    CmpfPredicate predicate = op.predicate();
    int lhs = program.register(op.lhs());
    int rhs = program.register(op.rhs());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          boolean holds = holds(predicate, frame.floating(lhs), frame.floating(rhs));
          frame.setWord(result, holds ? 1 : 0);
          return Outcome.DONE;
        });
  }
}
