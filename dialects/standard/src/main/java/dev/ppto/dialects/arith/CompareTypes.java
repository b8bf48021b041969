package dev.ppto.dialects.arith;

import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.type.IntegerType;
import java.util.List;

/** The result type of comparisons: {@code i1} in the shape of the operands. */
final class CompareTypes {
  private CompareTypes() {}

  static List<Type> inferTypes(OperationState state) {
    return List.of(ElementTypes.replaced(state.operands.get(0).type(), IntegerType.I1));
  }
}
