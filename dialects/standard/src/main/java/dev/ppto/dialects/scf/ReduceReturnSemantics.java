package dev.ppto.dialects.scf;

import dev.ppto.ir.text.Printer;

/** {@code scf.reduce.return}: the combined value. */
final class ReduceReturnSemantics {
  private ReduceReturnSemantics() {}

  static void verify(ReduceReturnOp op) {
    if (!(op.parentOp() instanceof ReduceOp)) {
      op.opError(
              "expects parent op 'scf.reduce', found "
                  + (op.parentOp() == null ? "none" : "'" + op.parentOp().name() + "'"))
          .report();
      return;
    }
    var arguments = op.parentRegion().entry().arguments();
    if (!arguments.isEmpty() && !arguments.get(0).type().equals(op.operand(0).type())) {
      op.opError(
              "must have type '"
                  + Printer.print(arguments.get(0).type())
                  + "' (the type of the reduction inputs), found '"
                  + Printer.print(op.operand(0).type())
                  + "'")
          .report();
    }
  }
}
