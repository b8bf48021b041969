package dev.ppto.rewrite;

/**
 * What the greedy driver did.
 *
 * @param changed whether the IR is another one
 * @param converged whether no pattern and no fold applies any more
 * @param rewrites how many patterns and folds applied
 * @param report why it stopped early, naming the patterns that were still at work; empty if it
 *     converged
 */
public record GreedyResult(boolean changed, boolean converged, long rewrites, String report) {}
