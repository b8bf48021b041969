package dev.ppto.lowering.collectives;

import dev.ppto.dialects.tile.KernelOp;
import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.GreedyConfig;
import dev.ppto.rewrite.GreedyRewriter;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.RewriteListener;

/** Writes the collectives of kernels with notifies, waits and one-sided access. */
@PassInfo(
    name = "lower-collectives",
    summary = "Writes collectives in kernels with notifies, waits and remote access",
    anchor = KernelOp.NAME)
public record LowerCollectives() implements OperationPass {

  @Override
  public void run(Operation kernel, PassContext ctx) {
    PatternSet patterns = new PatternSet();
    patterns.add(new ExpandBarrier());
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
