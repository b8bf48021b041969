package dev.ppto.lowering.transfers;

import dev.ppto.dialects.dist.GetOp;
import dev.ppto.dialects.dist.PutOp;
import dev.ppto.dialects.dist.RegionCopy;
import dev.ppto.dialects.tile.KernelOp;
import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.GreedyConfig;
import dev.ppto.rewrite.GreedyRewriter;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.RewriteListener;

/** Writes puts and gets with loads and stores of tiles, piece by piece. */
@PassInfo(
    name = "expand-transfers",
    summary = "Writes puts and gets with loads and stores of tiles",
    anchor = KernelOp.NAME)
public record ExpandTransfers() implements OperationPass {

  @Override
  public void run(Operation kernel, PassContext ctx) {
    PatternSet patterns = new PatternSet();
    patterns.add(new ExpandTransfer(PutOp.NAME, op -> RegionCopy.of((PutOp) op)));
    patterns.add(new ExpandTransfer(GetOp.NAME, op -> RegionCopy.of((GetOp) op)));
    boolean changed =
        GreedyRewriter.rewrite(
                kernel,
                patterns.freeze(),
                GreedyConfig.DEFAULT.withListener(ctx.service(RewriteListener.class)))
            .changed();
    if (!changed) {
      ctx.preserveAll();
    }
  }
}
