package dev.ppto.rewrite;

import org.jspecify.annotations.Nullable;

/**
 * The outcome of a pattern.
 *
 * @param reason why the pattern did not match; null if it did not say. Of a pattern that stands for
 *     several rules and matched: which rule it was
 */
public record MatchResult(boolean succeeded, @Nullable String reason) {
  private static final MatchResult SUCCESS = new MatchResult(true, null);
  private static final MatchResult FAILURE = new MatchResult(false, null);

  /** The pattern matched and rewrote. */
  public static MatchResult success() {
    return SUCCESS;
  }

  /** A pattern that stands for several rules rewrote by this one. */
  public static MatchResult applied(String rule) {
    return new MatchResult(true, rule);
  }

  /** The pattern did not match, and changed nothing. */
  public static MatchResult failure() {
    return FAILURE;
  }

  /** As {@link #failure()}, with the reason, for traces and conversion errors. */
  public static MatchResult failure(String reason) {
    return new MatchResult(false, reason);
  }

  public boolean failed() {
    return !succeeded;
  }
}
