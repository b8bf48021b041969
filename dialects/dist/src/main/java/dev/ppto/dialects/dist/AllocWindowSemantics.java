package dev.ppto.dialects.dist;

import dev.ppto.dialects.signature.Level;
import dev.ppto.ir.Operation;

final class AllocWindowSemantics {
  private AllocWindowSemantics() {}

  static void verify(AllocWindowOp op) {
    if (!Level.HOST.verify(op, "a window is allocated")) {
      return;
    }
    Operation function = Level.functionOf(op);
    if (function == null) {
      return;
    }
    for (AllocWindowOp other : function.collect(AllocWindowOp.class)) {
      if (other == op) {
        return; // Only the later one of two is reported.
      }
      if (other.label().equals(op.label())) {
        op.opError("window \"" + op.label() + "\" is already declared")
            .note(other.location(), "the other one is here")
            .report();
        return;
      }
    }
  }
}
