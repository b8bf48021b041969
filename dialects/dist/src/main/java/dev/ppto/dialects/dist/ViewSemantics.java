package dev.ppto.dialects.dist;

import dev.ppto.dialects.signature.Level;
import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.WindowRules;
import dev.ppto.ir.Traits;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.text.Printer;
import java.math.BigInteger;

final class ViewSemantics {
  private ViewSemantics() {}

  static void verify(ViewOp op) {
    if (!Level.HOST.verify(op, "a window is viewed")) {
      return;
    }
    TensorType type = (TensorType) op.result().type();
    verifyFits(op, type);
  }

  /** Reports a view that is larger than its window, where both sizes are known. */
  private static void verifyFits(ViewOp op, TensorType type) {
    if (!(op.window().definingOp() instanceof AllocWindowOp window)
        || window.bytes().definingOp() == null
        || !(window.bytes().definingOp().attribute("value") instanceof IntegerAttr bytes)
        || !window.bytes().definingOp().has(Traits.CONSTANT_LIKE)
        || !type.hasStaticShape()) {
      return;
    }
    BigInteger needed = BigInteger.valueOf(ElementFormat.of(type.elementType()).bytes());
    for (long extent : type.shape().toArray()) {
      needed = needed.multiply(BigInteger.valueOf(extent));
    }
    if (needed.compareTo(bytes.value()) > 0) {
      op.opError(
              "expected a view that fits in the "
                  + bytes.value()
                  + " bytes of window \""
                  + window.label()
                  + "\", found "
                  + Printer.print(type)
                  + ", which needs "
                  + needed)
          .note(window.location(), "the window is declared here")
          .report();
    }
  }

  static void execute(ViewOp op, ProgramBuilder program) {
    WindowRules.view(
        program, op.window(), op.sizes(), (TensorType) op.result().type(), op.result());
  }
}
