package dev.ppto.transforms;

import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.Option;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.CanonicalizationPatterns;
import dev.ppto.rewrite.GreedyConfig;
import dev.ppto.rewrite.GreedyResult;
import dev.ppto.rewrite.GreedyRewriter;
import dev.ppto.rewrite.RegionSimplification;
import dev.ppto.rewrite.RewriteListener;

/**
 * Folds operations, applies the canonicalization patterns of all dialects, and erases dead code.
 * Patterns that undo each other are named in a warning; the IR is valid then, but not canonical.
 */
@PassInfo(name = "canonicalize", summary = "Bring operations into canonical form")
public record Canonicalizer(
    @Option("visit operations in order of the text; else users first") boolean topDown,
    @Option(
            "what is done to blocks: unreachable ones erased, arguments without use too, straight"
                + " lines merged; aggressive: also merge blocks that do the same")
        RegionSimplification regionSimplify,
    @Option("how often the whole IR is visited, at most") int maxIterations,
    @Option("how many rewrites there may be; -1: any number") long maxRewrites,
    @Option("fail if patterns still apply at the end") boolean testConvergence)
    implements OperationPass {

  /** The default options. */
  public Canonicalizer() {
    this(true, RegionSimplification.NORMAL, 10, -1, false);
  }

  public Canonicalizer {
    if (maxIterations < 1) {
      throw new IllegalArgumentException(
          "max-iterations must be at least 1, but is " + maxIterations);
    }
  }

  @Override
  public void run(Operation op, PassContext ctx) {
    GreedyConfig config =
        GreedyConfig.DEFAULT
            .withTopDown(topDown)
            .withSimplifyRegions(regionSimplify)
            .withMaxIterations(maxIterations)
            .withMaxRewrites(maxRewrites)
            .withListener(ctx.service(RewriteListener.class));
    GreedyResult result =
        GreedyRewriter.rewrite(
            op,
            ctx.once(CanonicalizationPatterns.class, CanonicalizationPatterns::new)
                .of(op.context()),
            config);
    ctx.count("rewrites", result.rewrites());
    if (!result.changed()) {
      ctx.preserveAll();
    }
    if (result.converged()) {
      return;
    }
    if (testConvergence) {
      op.error("canonicalization did not converge: " + result.report()).report();
    } else if (maxRewrites < 0) {
      op.warning("canonicalization did not converge: " + result.report())
          .note("the IR is valid, but not in canonical form; this is a defect of the patterns")
          .report();
    }
  }
}
