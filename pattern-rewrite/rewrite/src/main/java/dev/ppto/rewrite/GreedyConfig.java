package dev.ppto.rewrite;

import org.jspecify.annotations.Nullable;

/**
 * How the greedy driver works.
 *
 * @param topDown whether operations are visited in order of the text; else users come first
 * @param maxIterations how often the whole IR is visited, at most; at least 1
 * @param maxRewrites how many rewrites there may be in all; negative: any number
 * @param maxChain how long a chain of rewrites may be in which each rewrites what the one before
 *     made; 0: as long as there are operations, or {@value #SHORTEST_CHAIN} where these are fewer.
 *     A longer chain is taken for patterns that undo each other, and ends the rewriting.
 * @param fold whether operations are folded
 * @param simplifyRegions what is done to blocks
 * @param listener hears of all changes and tried patterns; null: nobody does
 */
public record GreedyConfig(
    boolean topDown,
    int maxIterations,
    long maxRewrites,
    int maxChain,
    boolean fold,
    RegionSimplification simplifyRegions,
    @Nullable RewriteListener listener) {
  static final int SHORTEST_CHAIN = 10_000;

  public static final GreedyConfig DEFAULT =
      new GreedyConfig(true, 10, -1, 0, true, RegionSimplification.NORMAL, null);

  public GreedyConfig {
    if (maxIterations < 1) {
      throw new IllegalArgumentException(
          "the number of iterations is at least 1, but is " + maxIterations);
    }
  }

  public GreedyConfig withTopDown(boolean value) {
    return new GreedyConfig(
        value, maxIterations, maxRewrites, maxChain, fold, simplifyRegions, listener);
  }

  public GreedyConfig withMaxIterations(int value) {
    return new GreedyConfig(topDown, value, maxRewrites, maxChain, fold, simplifyRegions, listener);
  }

  public GreedyConfig withMaxRewrites(long value) {
    return new GreedyConfig(
        topDown, maxIterations, value, maxChain, fold, simplifyRegions, listener);
  }

  public GreedyConfig withMaxChain(int value) {
    return new GreedyConfig(
        topDown, maxIterations, maxRewrites, value, fold, simplifyRegions, listener);
  }

  public GreedyConfig withFold(boolean value) {
    return new GreedyConfig(
        topDown, maxIterations, maxRewrites, maxChain, value, simplifyRegions, listener);
  }

  public GreedyConfig withSimplifyRegions(RegionSimplification value) {
    return new GreedyConfig(topDown, maxIterations, maxRewrites, maxChain, fold, value, listener);
  }

  /** Adds a listener to the ones there are; null adds none. */
  public GreedyConfig withListener(@Nullable RewriteListener added) {
    if (added == null) {
      return this;
    }
    RewriteListener all = listener == null ? added : RewriteListener.both(listener, added);
    return new GreedyConfig(
        topDown, maxIterations, maxRewrites, maxChain, fold, simplifyRegions, all);
  }
}
