package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import org.jspecify.annotations.Nullable;

/** Op interface: a loop whose iterations can be written one after the other. */
public interface Unrollable {

  /** How often the loop runs; null if that is not known. */
  @Nullable Long tripCount(Operation loop);

  /** Replaces the loop, whose trip count is known, by that many copies of its body. */
  void unrollFully(Operation loop, PatternRewriter rewriter);

  /**
   * Makes a loop whose body is {@code factor} copies of the old one, and after it, unless there are
   * none, one for the iterations that are left.
   *
   * @param factor at least 2
   * @return a failure, and nothing has changed, if the new loop could not do the same
   */
  MatchResult unrollBy(Operation loop, int factor, PatternRewriter rewriter);
}
