package dev.ppto.rewrite.rule;

import dev.ppto.ir.Operation;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.PatternRewriter;
import org.jspecify.annotations.Nullable;

/** Why the rules of one root did not match, in the order in which they were tried. */
public final class Mismatches {
  private @Nullable String first;
  private @Nullable StringBuilder all;

  /** Notes that a test does not hold. */
  public void add(String reason) {
    if (first == null) {
      first = reason;
      return;
    }
    if (all == null) {
      all = new StringBuilder(first);
    }
    all.append("; ").append(reason);
  }

  /** Whether the rewriter lets a rule be applied that matches; else notes why not. */
  public boolean allows(PatternRewriter rewriter, String rule) {
    String refusal = rewriter.refusal(rule);
    if (refusal == null) {
      return true;
    }
    add(refusal);
    return false;
  }

  /** The failure of all rules. */
  public MatchResult failure(PatternRewriter rewriter, Operation op) {
    return rewriter.notifyMatchFailure(op, all == null ? String.valueOf(first) : all.toString());
  }
}
