package dev.ppto.lowering.scalars;

import dev.ppto.dialects.ascend.KernelOp;
import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.GreedyConfig;
import dev.ppto.rewrite.GreedyRewriter;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.RewriteListener;

/**
 * Writes divisions that round to negative or positive infinity with the division that truncates,
 * which is the one that the scalar unit has.
 */
@PassInfo(
    name = "expand-divisions",
    summary = "Writes floor and ceiling divisions with the one that truncates",
    anchor = KernelOp.NAME)
public record ExpandDivisions() implements OperationPass {

  @Override
  public void run(Operation kernel, PassContext ctx) {
    PatternSet patterns = new PatternSet();
    patterns.add(new ExpandFloorDivision());
    patterns.add(new ExpandCeilingDivision());
    patterns.add(new ExpandUnsignedCeilingDivision());
    GreedyRewriter.rewrite(
        kernel,
        patterns.freeze(),
        GreedyConfig.DEFAULT.withListener(ctx.service(RewriteListener.class)));
  }
}
