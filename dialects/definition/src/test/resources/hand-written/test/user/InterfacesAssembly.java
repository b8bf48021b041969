package test.user;

import dev.ppto.ir.*;
import dev.ppto.ir.text.*;

final class InterfacesAssembly {
  static void parse(OpParser p, OperationState s) {}

  static void print(InterfacesOp op, OpPrinter p) {
    p.text("printed");
  }
}
