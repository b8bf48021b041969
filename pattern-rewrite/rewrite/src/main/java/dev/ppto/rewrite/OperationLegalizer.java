package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Legalizes one operation after the other: applies the first pattern whose results can be legalized
 * too. One whose results cannot be is undone, and the next one is tried.
 *
 * <p>What a pattern makes, and the operation it matched if that stays, must become legal; another
 * operation that it changes in place must not be illegal.
 */
final class OperationLegalizer {
  /** How many applications may be undone for one operation of the input. */
  static final int MAX_UNDONE = 10_000;

  /** How many applications may lead to one another. */
  static final int MAX_DEPTH = 100_000;

  private final ConversionTarget target;
  private final FrozenPatterns patterns;
  private final boolean full;
  private final ConversionState state;
  private final ConversionChanges changes;
  private final UndoLog log;
  private final RewriteListener outer;
  private final ConversionPatternRewriter rewriter;

  /** What is being legalized; each was made or changed by the pattern applied to the one below. */
  private final Deque<Legalization> open = new ArrayDeque<>();

  private final AppliedPatterns applied = new AppliedPatterns();

  /** Operations of the input that are legal with all in them, which is not looked at. */
  private final Set<Operation> closed = Collections.newSetFromMap(new IdentityHashMap<>());

  /** What is in others that are legal with all in them. */
  private final Set<Operation> exempt = Collections.newSetFromMap(new IdentityHashMap<>());

  private int undone;
  private @Nullable String givenUp;

  /**
   * What became of an operation.
   *
   * @param failure why it is not legal, though it must be; null if all is well
   * @param converted whether a pattern was applied
   */
  record Outcome(@Nullable LegalizationFailure failure, boolean converted) {
    private static final Outcome UNCHANGED = new Outcome(null, false);
    private static final Outcome CONVERTED = new Outcome(null, true);
  }

  OperationLegalizer(
      Operation root,
      ConversionTarget target,
      FrozenPatterns patterns,
      boolean full,
      ConversionState state,
      UndoLog log,
      RewriteListener outer) {
    this.target = target;
    this.patterns = patterns;
    this.full = full;
    this.state = state;
    this.log = log;
    this.outer = outer;
    this.changes = new ConversionChanges(state, log, outer);
    this.rewriter = new ConversionPatternRewriter(root, state, changes, log);
  }

  /** The operations to be legalized in and with one of the input, in order of the text. */
  List<Operation> collect(Operation op) {
    List<Operation> order = new ArrayList<>();
    collect(op, order);
    log.clear();
    return order;
  }

  private void collect(Operation op, List<Operation> order) {
    changes.addKnown(op);
    order.add(op);
    if (ConversionCast.isCast(op)) {
      state.addCast(new ConversionCast(op, ConversionCast.Kind.INPUT, null));
    }
    if (target.isRecursivelyLegal(op)) {
      closed.add(op);
      return;
    }
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block) {
          collect(inner, order);
        }
      }
    }
  }

  /** Legalizes an operation of the input. */
  Outcome legalize(Operation op) {
    Legalization first = start(op, false, false);
    if (first == null) {
      return Outcome.UNCHANGED;
    }
    undone = 0;
    givenUp = null;
    open.push(first);
    try {
      return run();
    } finally {
      open.clear();
      applied.clear();
      log.clear();
    }
  }

  private Outcome run() {
    while (true) {
      Legalization top = open.getFirst();
      RewritePattern pattern = top.applied();
      if (pattern == null) {
        if (applyNext(top)) {
          continue;
        }
        open.pop();
        LegalizationFailure failure = top.failure(givenUp);
        if (open.isEmpty()) {
          return top.isRequired() ? new Outcome(failure, false) : Outcome.UNCHANGED;
        }
        if (top.isRequired()) {
          undo(open.getFirst(), top, failure);
        }
        continue;
      }
      Operation result = top.nextResult();
      if (result != null) {
        Legalization inner = start(result, top.isStrict(), top.isStrict() && result != top.op());
        if (inner != null) {
          open.push(inner);
        }
        continue;
      }
      open.pop();
      applied.remove(top);
      if (open.isEmpty()) {
        return Outcome.CONVERTED;
      }
    }
  }

  /**
   * Begins with an operation; null if there is nothing to be done.
   *
   * @param strict whether it must not stay unknown
   * @param made whether a pattern made it
   */
  private @Nullable Legalization start(Operation op, boolean strict, boolean made) {
    if (state.isGone(op) || exempt.contains(op)) {
      return null;
    }
    Legality legality = target.legality(op);
    if (legality == Legality.LEGAL) {
      if (target.isRecursivelyLegal(op) && !closed.contains(op)) {
        exempt(op);
      }
      return null;
    }
    if (legality == Legality.UNKNOWN && ConversionCast.isCast(op)) {
      return null;
    }
    boolean required = strict || full || legality == Legality.ILLEGAL;
    return new Legalization(
        op, legality, required, made, patterns.forOp(op.definition()).iterator());
  }

  /** All in a legal operation is legal. */
  private void exempt(Operation op) {
    op.walk(
        inner -> {
          if (inner != op && exempt.add(inner) && !open.isEmpty()) {
            log.add(() -> exempt.remove(inner));
          }
        });
  }

  /** Applies the next pattern that matches; false if there is none left. */
  private boolean applyNext(Legalization top) {
    if (open.size() > MAX_DEPTH) {
      givenUp =
          "more than "
              + MAX_DEPTH
              + " applications of patterns led to one another; the last ones: "
              + AppliedPatterns.lastSteps(open);
    }
    while (givenUp == null) {
      RewritePattern pattern = top.nextPattern();
      if (pattern == null) {
        return false;
      }
      String refusal = applied.refusal(pattern, open);
      if (refusal != null) {
        MatchResult refused = MatchResult.failure(refusal);
        outer.patternStarted(pattern, top.op());
        outer.patternFinished(pattern, top.op(), refused);
        top.reject(pattern, refusal);
        continue;
      }
      int mark = log.mark();
      MatchResult result = apply(pattern, top);
      if (result.succeeded()) {
        String rule = rewriter.ranRules() ? result.reason() : null;
        collectResults(top, pattern, rule, mark);
        applied.add(top);
        return true;
      }
      // Casts of operands that it did not need in the end.
      log.backTo(mark);
      top.reject(pattern, result.reason() == null ? "it did not match" : result.reason());
    }
    return false;
  }

  private MatchResult apply(RewritePattern pattern, Legalization top) {
    Operation op = top.op();
    changes.start(pattern);
    outer.patternStarted(pattern, op);
    MatchResult result =
        rewriter.run(
            pattern,
            op,
            rule ->
                top.isExcluded(rule) ? "'" + rule + "' was undone" : applied.refusal(rule, open));
    outer.patternFinished(pattern, op, result);
    if (result.failed() && !changes.isEmpty()) {
      throw new IllegalStateException(
          "pattern '"
              + pattern.name()
              + "' changed the IR and then answered that '"
              + op.name()
              + "' does not match"
              + (result.reason() == null ? "" : ": " + result.reason()));
    }
    return result;
  }

  private void collectResults(
      Legalization top, RewritePattern pattern, @Nullable String rule, int mark) {
    List<Operation> results = new ArrayList<>(changes.made());
    if (!state.isGone(top.op())) {
      results.add(top.op());
    }
    int strict = results.size();
    for (Operation op : changes.modified()) {
      if (op != top.op() && !state.isGone(op)) {
        results.add(op);
      }
    }
    top.apply(pattern, rule, mark, results, strict);
  }

  /** Undoes the pattern that led to an operation that cannot be legalized. */
  private void undo(Legalization parent, Legalization failed, LegalizationFailure failure) {
    RewritePattern pattern = parent.applied();
    if (pattern == null) {
      throw new IllegalStateException("no pattern led to '" + failure.op() + "'");
    }
    String reason =
        (failed.isMade() ? "it made '" : "it changed '") + failure.op() + "', " + failure.inShort();
    applied.remove(parent);
    parent.undo(log, reason, failure);
    outer.patternUndone(pattern, parent.op(), reason);
    if (++undone >= MAX_UNDONE && givenUp == null) {
      givenUp =
          "given up after "
              + MAX_UNDONE
              + " applications of patterns had to be undone; fewer patterns that lead to nothing"
              + " legal, or higher benefits of those that do, make the search shorter";
    }
  }
}
