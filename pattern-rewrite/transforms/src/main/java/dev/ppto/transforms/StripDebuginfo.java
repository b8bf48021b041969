package dev.ppto.transforms;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;

/** Makes the locations of all operations and block arguments unknown. */
@PassInfo(name = "strip-debuginfo", summary = "Forget all locations")
public record StripDebuginfo() implements OperationPass {

  @Override
  public void run(Operation op, PassContext ctx) {
    op.walk(StripDebuginfo::strip);
    ctx.preserveAll();
  }

  private static void strip(Operation op) {
    op.setLocation(UnknownLoc.UNKNOWN);
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        block.arguments().forEach(argument -> argument.setLocation(UnknownLoc.UNKNOWN));
      }
    }
  }
}
