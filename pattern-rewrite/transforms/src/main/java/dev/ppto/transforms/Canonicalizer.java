package dev.ppto.transforms;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.Option;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.CanonicalizationPatterns;
import dev.ppto.rewrite.FrozenPatterns;
import dev.ppto.rewrite.GreedyConfig;
import dev.ppto.rewrite.GreedyResult;
import dev.ppto.rewrite.GreedyRewriter;
import dev.ppto.rewrite.RegionSimplification;
import dev.ppto.rewrite.RewriteListener;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

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
    @Option("how many rewrites there may be; -1: any number") long maxNumRewrites,
    @Option("fail if patterns still apply at the end") boolean testConvergence,
    @Option("patterns by name, or fold, that are not applied")
        ImmutableList<String> disablePatterns,
    @Option("the only patterns that are applied, by name, or fold; none: all")
        ImmutableList<String> enablePatterns)
    implements OperationPass {

  /** The default options. */
  public Canonicalizer() {
    this(true, RegionSimplification.NORMAL, 10, -1, false, ImmutableList.of(), ImmutableList.of());
  }

  public Canonicalizer {
    if (maxIterations < 1) {
      throw new IllegalArgumentException(
          "max-iterations must be at least 1, but is " + maxIterations);
    }
  }

  @Override
  public void run(Operation op, PassContext ctx) {
    FrozenPatterns patterns =
        ctx.once(CanonicalizationPatterns.class, CanonicalizationPatterns::new).of(op.context());
    if (!areKnown(disablePatterns, patterns, op) || !areKnown(enablePatterns, patterns, op)) {
      return;
    }
    GreedyConfig config =
        GreedyConfig.DEFAULT
            .withTopDown(topDown)
            .withSimplifyRegions(regionSimplify)
            .withMaxIterations(maxIterations)
            .withMaxRewrites(maxNumRewrites)
            .withListener(choice())
            .withListener(ctx.service(RewriteListener.class));
    GreedyResult result = GreedyRewriter.rewrite(op, patterns, config);
    ctx.count("rewrites", result.rewrites());
    if (!result.changed()) {
      ctx.preserveAll();
    }
    if (result.converged()) {
      return;
    }
    if (testConvergence) {
      op.error("canonicalization did not converge: " + result.report()).report();
    } else if (maxNumRewrites < 0) {
      op.warning("canonicalization did not converge: " + result.report())
          .note("the IR is valid, but not in canonical form; this is a defect of the patterns")
          .report();
    }
  }

  /** What leaves out patterns; null: nothing does. */
  private @Nullable RewriteListener choice() {
    if (disablePatterns.isEmpty() && enablePatterns.isEmpty()) {
      return null;
    }
    return new RewriteListener() {
      @Override
      public boolean allows(String pattern, Operation op) {
        return !disablePatterns.contains(pattern)
            && (enablePatterns.isEmpty() || enablePatterns.contains(pattern));
      }
    };
  }

  private static boolean areKnown(List<String> names, FrozenPatterns patterns, Operation op) {
    if (names.isEmpty()) {
      return true;
    }
    Set<String> known = new TreeSet<>(patterns.names());
    known.add(GreedyRewriter.FOLD);
    for (String name : names) {
      if (!known.contains(name)) {
        op.error(
                "canonicalize: expected names of canonicalization patterns, found '"
                    + name
                    + "'"
                    + NearNames.hint(name, known))
            .note("--mlir-pass-statistics tells which patterns there are for the operations here")
            .report();
        return false;
      }
    }
    return true;
  }
}
