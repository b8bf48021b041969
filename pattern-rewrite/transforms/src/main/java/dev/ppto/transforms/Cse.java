package dev.ppto.transforms;

import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.Option;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.analysis.MemoryOverlap;

/**
 * Replaces operations by equal ones that dominate them. What only reads memory is merged within a
 * block, and only if nothing between the two notifies, waits or fences, or writes or frees what is
 * read. What is read early is kept for longer: without {@code across-writes} the two are as close
 * as all that writes nothing.
 */
@PassInfo(name = "cse", summary = "Merge operations that compute the same")
public record Cse(
    @Option("merge reads also if other memory is written between them") boolean acrossWrites)
    implements OperationPass {

  /** The default options. */
  public Cse() {
    this(true);
  }

  @Override
  public void run(Operation op, PassContext ctx) {
    CommonSubexpressions work =
        new CommonSubexpressions(
            acrossWrites ? () -> ctx.analyses().get(MemoryOverlap.class, MemoryOverlap::new) : null,
            ctx.remarks());
    work.insideOf(op);
    ctx.count("operations merged", work.merged());
    ctx.count("dead operations erased", work.erased());
    if (work.merged() + work.erased() == 0) {
      ctx.preserveAll();
    }
  }
}
