package dev.ppto.transforms;

import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.analysis.MemoryOverlap;

/**
 * Replaces operations by equal ones that dominate them. What only reads memory is merged within a
 * block, and only if nothing between the two writes, frees, notifies, waits or fences.
 */
@PassInfo(name = "cse", summary = "Merge operations that compute the same")
public record Cse() implements OperationPass {

  @Override
  public void run(Operation op, PassContext ctx) {
    CommonSubexpressions work =
        new CommonSubexpressions(
            () -> ctx.analyses().get(MemoryOverlap.class, MemoryOverlap::new), ctx.remarks());
    work.insideOf(op);
    ctx.count("operations merged", work.merged());
    ctx.count("dead operations erased", work.erased());
    if (work.merged() + work.erased() == 0) {
      ctx.preserveAll();
    }
  }
}
