package test.grid;

import dev.ppto.ir.*;
import java.util.List;

final class MoveRowsSemantics {
  static void verify(MoveRowsOp op) {}

  static List<Type> inferTypes(OperationState state) {
    return List.of(state.operands.get(0).type());
  }
}
