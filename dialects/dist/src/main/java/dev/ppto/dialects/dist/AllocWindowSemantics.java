package dev.ppto.dialects.dist;

import dev.ppto.dialects.signature.Level;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.attribute.IntegerAttr;

final class AllocWindowSemantics {
  private AllocWindowSemantics() {}

  static void verify(AllocWindowOp op) {
    if (!Level.HOST.verify(op, "a window is allocated")) {
      return;
    }
    verifySize(op);
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

  private static void verifySize(AllocWindowOp op) {
    Operation definition = op.bytes().definingOp();
    if (definition != null
        && definition.has(Traits.CONSTANT_LIKE)
        && definition.attribute("value") instanceof IntegerAttr bytes
        && bytes.value().signum() <= 0) {
      op.opError(
              "expected a window of 1 byte or more, found "
                  + bytes.value()
                  + " for window \""
                  + op.label()
                  + "\"")
          .report();
    }
  }
}
