package dev.ppto.dialects.testing;

import dev.ppto.ir.Context;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.Operation;
import dev.ppto.ir.verify.Verifier;
import dev.ppto.rewrite.Canonicalization;
import dev.ppto.rewrite.FrozenPatterns;
import dev.ppto.rewrite.GreedyConfig;
import dev.ppto.rewrite.GreedyRewriter;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.RegionSimplification;

/** Folds and canonicalization patterns of all dialects, applied until nothing changes. */
public final class Canonical {
  private Canonical() {}

  /** Brings a module into canonical form in place; it must still verify. */
  public static void form(Operation module) {
    form(module, RegionSimplification.NORMAL);
  }

  /** Likewise, with blocks simplified as said. */
  public static void form(Operation module, RegionSimplification simplification) {
    FrozenPatterns patterns = patterns(module.context()).freeze();
    GreedyConfig config = GreedyConfig.DEFAULT.withSimplifyRegions(simplification);
    if (!GreedyRewriter.rewrite(module, patterns, config).converged()) {
      throw new AssertionError("the patterns do not come to an end\n" + module);
    }
    if (!Verifier.verify(module)) {
      throw new AssertionError("the canonical form does not verify\n" + module);
    }
  }

  private static PatternSet patterns(Context context) {
    PatternSet patterns = new PatternSet();
    for (OpDefinition definition : context.registeredOperations().values()) {
      Canonicalization model = definition.as(Canonicalization.class);
      if (model != null) {
        model.collect(patterns);
      }
    }
    return patterns;
  }
}
