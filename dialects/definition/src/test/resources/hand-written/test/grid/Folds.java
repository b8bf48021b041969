package test.grid;

import dev.ppto.ir.*;
import java.util.List;

final class Folds {
  static FoldResult fold(MoveRowsOp op, List<Attribute> operands) {
    return null;
  }
}
