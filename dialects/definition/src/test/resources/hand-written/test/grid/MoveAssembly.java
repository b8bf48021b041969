package test.grid;

import dev.ppto.ir.*;
import dev.ppto.ir.text.*;

final class MoveAssembly {
  static void parse(OpParser p, OperationState s) {}

  static void print(MoveRowsOp op, OpPrinter p) {}
}
