package dev.ppto.dialects.arith;

import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.IntegerType;
import java.util.List;

/** The result type of comparisons: {@code i1} in the shape of the operands. */
final class CompareTypes {
  private CompareTypes() {}

  static List<Type> inferTypes(OperationState state) {
    return List.of(ElementTypes.replaced(state.operands.get(0).type(), IntegerType.I1));
  }

  static void verify(Operation op) {
    Type wanted = ElementTypes.replaced(op.operand(0).type(), IntegerType.I1);
    Type found = op.result().type();
    if (!wanted.equals(found)) {
      op.opError(
              "failed to verify that result type has i1 element type and same shape as operands:"
                  + " expected "
                  + Printer.print(wanted)
                  + ", found "
                  + Printer.print(found))
          .report();
    }
  }
}
