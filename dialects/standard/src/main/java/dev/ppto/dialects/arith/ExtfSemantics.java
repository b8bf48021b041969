package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.FloatAttr;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.extf}: exact. */
final class ExtfSemantics {
  private ExtfSemantics() {}

  static @Nullable FoldResult fold(ExtfOp op, List<@Nullable Attribute> operands) {
    // extf (extf x) -> extf x
    if (op.in().definingOp() instanceof ExtfOp inner) {
      op.setOperand(0, inner.in());
      return FoldResult.inPlace();
    }
    Type type = op.out().type();
    return operands.get(0) instanceof FloatAttr x
            && FloatFolds.isExact(x.type())
            && FloatFolds.isExact(type)
        ? FoldResult.of(FloatAttr.ofBits(x.bits(), type))
        : null;
  }

  static void execute(ExtfOp op, ProgramBuilder program) {
    ScalarCode.requireFloat(op, op.in().type());
    ScalarCode.requireFloat(op, op.out().type());
    Conversions.emit(op, program, word -> word);
  }
}
