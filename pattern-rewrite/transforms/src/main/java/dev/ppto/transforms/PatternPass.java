package dev.ppto.transforms;

import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.rewrite.GreedyConfig;
import dev.ppto.rewrite.GreedyResult;
import dev.ppto.rewrite.GreedyRewriter;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.RewriteListener;

/**
 * A pass that is a set of patterns, applied until none of them matches any more.
 *
 * <pre>{@code
 * @PassInfo(name = "expand-divisions", summary = "...", anchor = KernelOp.NAME)
 * public record ExpandDivisions() implements PatternPass {
 *   public void addPatterns(PatternSet patterns) {
 *     patterns.add(new ExpandFloorDivision());
 *   }
 * }
 * }</pre>
 */
public interface PatternPass extends OperationPass {
  /** Adds the patterns that are the pass; they must come to an end. */
  void addPatterns(PatternSet patterns);

  @Override
  default void run(Operation op, PassContext ctx) {
    PatternSet patterns = new PatternSet();
    addPatterns(patterns);
    GreedyResult result =
        GreedyRewriter.rewrite(
            op,
            patterns.freeze(),
            GreedyConfig.DEFAULT.withListener(ctx.service(RewriteListener.class)));
    ctx.count("rewrites", result.rewrites());
    if (!result.changed()) {
      ctx.preserveAll();
    }
    if (!result.converged()) {
      op.error(info().name() + " did not come to an end: " + result.report())
          .note("some of its patterns undo each other, or make again what they match")
          .report();
    }
  }
}
