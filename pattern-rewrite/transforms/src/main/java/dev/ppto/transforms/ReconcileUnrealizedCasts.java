package dev.ppto.transforms;

import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.DialectConversion;

/** Removes casts of conversions that came one after the other, where they cancel. */
@PassInfo(
    name = "reconcile-unrealized-casts",
    summary = "Cancel pairs of builtin.unrealized_conversion_cast")
public record ReconcileUnrealizedCasts() implements OperationPass {

  @Override
  public void run(Operation op, PassContext ctx) {
    ctx.count("casts erased", DialectConversion.reconcileCasts(op));
  }
}
