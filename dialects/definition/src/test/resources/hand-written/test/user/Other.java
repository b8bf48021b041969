package test.user;

import dev.ppto.ir.*;
import dev.ppto.ir.text.*;

final class Other {
  static void verify(InterfacesOp op) {
    op.opError("is seen").report();
  }
}
