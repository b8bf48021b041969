package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An operation being legalized: its patterns are tried until one applies whose results can all be
 * legalized in turn.
 */
final class Legalization {
  private final Operation op;
  private final Legality legality;
  private final boolean required;
  private final boolean made;
  private final Iterator<RewritePattern> patterns;
  private final List<LegalizationFailure.Attempt> attempts = new ArrayList<>(2);

  /** Rules that were undone, of patterns that stand for several. */
  private final Set<String> excluded = new HashSet<>(0);

  private @Nullable RewritePattern again;
  private @Nullable RewritePattern applied;
  private @Nullable String rule;
  private int mark;
  private List<Operation> results = List.of();
  private int strict;
  private int next;

  /**
   * @param required whether what led here fails if this does
   * @param made whether a pattern made the operation; else it was there before
   */
  Legalization(
      Operation op,
      Legality legality,
      boolean required,
      boolean made,
      Iterator<RewritePattern> patterns) {
    this.op = op;
    this.legality = legality;
    this.required = required;
    this.made = made;
    this.patterns = patterns;
  }

  Operation op() {
    return op;
  }

  boolean isRequired() {
    return required;
  }

  boolean isMade() {
    return made;
  }

  /** The pattern to try next; null: there are no more. */
  @Nullable RewritePattern nextPattern() {
    RewritePattern once = again;
    if (once != null) {
      again = null;
      return once;
    }
    return patterns.hasNext() ? patterns.next() : null;
  }

  /** Whether a rule was undone. */
  boolean isExcluded(String name) {
    return excluded.contains(name);
  }

  /** The pattern that has been applied; null: none at present. */
  @Nullable RewritePattern applied() {
    return applied;
  }

  /** The rule of the pattern that has been applied; null: the pattern is no set of rules. */
  @Nullable String rule() {
    return rule;
  }

  /** The name of what has been applied. */
  String appliedName() {
    return rule != null ? rule : Objects.requireNonNull(applied).name();
  }

  /**
   * A pattern has been applied.
   *
   * @param newRule which rule of it; null: the pattern is no set of rules
   * @param before the state of the undo log before
   * @param newResults what must be legalized now
   * @param newStrict how many of the results, the first ones, must not stay unknown
   */
  void apply(
      RewritePattern pattern,
      @Nullable String newRule,
      int before,
      List<Operation> newResults,
      int newStrict) {
    applied = pattern;
    rule = newRule;
    mark = before;
    results = newResults;
    strict = newStrict;
    next = 0;
  }

  /** The next operation to be legalized after the pattern; null: there is none. */
  @Nullable Operation nextResult() {
    return next < results.size() ? results.get(next++) : null;
  }

  /** Whether the operation that was asked for last must not stay unknown. */
  boolean isStrict() {
    return next <= strict;
  }

  /** Takes the pattern that was applied back. */
  void undo(UndoLog log, String reason, LegalizationFailure cause) {
    attempts.add(new LegalizationFailure.Attempt(appliedName(), reason, cause));
    log.backTo(mark);
    if (rule != null && excluded.add(rule)) {
      again = applied; // for its other rules
    }
    applied = null;
    rule = null;
    results = List.of();
  }

  /** A pattern did not match. */
  void reject(RewritePattern pattern, String reason) {
    attempts.add(new LegalizationFailure.Attempt(pattern.name(), reason, null));
  }

  LegalizationFailure failure(@Nullable String givenUp) {
    return new LegalizationFailure(op.name(), op.location(), legality, attempts, givenUp);
  }
}
