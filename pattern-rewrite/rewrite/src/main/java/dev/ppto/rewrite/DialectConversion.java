package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.diagnostic.Diagnostic;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Converts an operation, and all in it, until a target finds it legal. Patterns see operands with
 * their converted types. The conversion works on a copy: if it fails, the errors are reported and
 * the IR is the same as before, object for object.
 *
 * <p>Operations are visited in order of the text, parents first, and what a pattern makes is
 * legalized at once. The time is linear in the operations before and after.
 */
public final class DialectConversion {
  private final Operation root;
  private final ConversionTarget target;
  private final FrozenPatterns patterns;
  private final boolean full;
  private final ConversionState state;
  private final RewriteListener outer;
  private final ConversionPatternRewriter rewriter;

  private final Deque<Operation> pending = new ArrayDeque<>();

  /** All operations that were there or were made, and whether they were looked at. */
  private final Map<Operation, Boolean> visited = new IdentityHashMap<>();

  private final Map<Operation, Derivation> derivations = new IdentityHashMap<>();
  private final List<Failure> failures = new ArrayList<>();

  /** What patterns converted; kept for an analysis only. */
  private final @Nullable Set<Operation> legalized;

  /** What the pattern at work has made and changed. */
  private final List<Operation> made = new ArrayList<>();

  private final Set<Operation> modified = new LinkedHashSet<>();
  private long changes;

  /** The patterns that led to an operation, the last one first. */
  private record Derivation(RewritePattern pattern, @Nullable Derivation before) {}

  private record Failure(Operation op, Legality legality, List<Attempt> attempts) {}

  private record Attempt(RewritePattern pattern, String reason) {}

  private DialectConversion(
      Operation root,
      ConversionTarget target,
      FrozenPatterns patterns,
      boolean full,
      @Nullable Set<Operation> legalized,
      ConversionConfig config) {
    this.root = root;
    this.target = target;
    this.patterns = patterns;
    this.full = full;
    this.legalized = legalized;
    this.state = new ConversionState(root);
    this.outer = config.listener() == null ? new RewriteListener() {} : config.listener();
    this.rewriter = new ConversionPatternRewriter(root, state, new Hearing());
  }

  /** Converts what is illegal; what is unknown is converted where a pattern can. */
  public static ConversionResult applyPartial(
      Operation root, ConversionTarget target, PatternSet patterns) {
    return applyPartial(root, target, patterns.freeze(), ConversionConfig.DEFAULT);
  }

  public static ConversionResult applyPartial(
      Operation root, ConversionTarget target, FrozenPatterns patterns, ConversionConfig config) {
    return convert(root, target, patterns, false, config);
  }

  /** Converts all that is not legal. */
  public static ConversionResult applyFull(
      Operation root, ConversionTarget target, PatternSet patterns) {
    return applyFull(root, target, patterns.freeze(), ConversionConfig.DEFAULT);
  }

  public static ConversionResult applyFull(
      Operation root, ConversionTarget target, FrozenPatterns patterns, ConversionConfig config) {
    return convert(root, target, patterns, true, config);
  }

  /** Finds out which operations patterns can convert; changes nothing. */
  public static ConversionResult analyze(
      Operation root, ConversionTarget target, FrozenPatterns patterns) {
    return analyze(root, target, patterns, ConversionConfig.DEFAULT);
  }

  /** Likewise; the listener hears of the changes that are given up again. */
  public static ConversionResult analyze(
      Operation root, ConversionTarget target, FrozenPatterns patterns, ConversionConfig config) {
    try (ConversionTransaction transaction = new ConversionTransaction(root)) {
      Set<Operation> legalized = Collections.newSetFromMap(new IdentityHashMap<>());
      DialectConversion conversion =
          new DialectConversion(root, target, patterns, false, legalized, config);
      transaction.onRollback(conversion.state::dropReferences);
      Map<Operation, Operation> originals = transaction.originals();
      conversion.legalizeAll();
      List<Operation> legalizable = new ArrayList<>();
      for (Map.Entry<Operation, Operation> pair : originals.entrySet()) {
        if (legalized.contains(pair.getKey())) {
          legalizable.add(pair.getValue());
        }
      }
      return new ConversionResult(true, root, legalizable);
    }
  }

  /** Cancels pairs of casts in an operation; returns how many casts went. */
  public static int reconcileCasts(Operation root) {
    List<ConversionCast> casts = new ArrayList<>();
    root.walk(
        op -> {
          if (ConversionCast.isCast(op)) {
            casts.add(new ConversionCast(op, ConversionCast.Kind.INPUT, null));
          }
        });
    CastResolution resolution = new CastResolution(casts, op -> false);
    resolution.run();
    return resolution.erasedCount();
  }

  private static ConversionResult convert(
      Operation root,
      ConversionTarget target,
      FrozenPatterns patterns,
      boolean full,
      ConversionConfig config) {
    try (ConversionTransaction transaction = new ConversionTransaction(root)) {
      DialectConversion conversion =
          new DialectConversion(root, target, patterns, full, null, config);
      transaction.onRollback(conversion.state::dropReferences);
      conversion.legalizeAll();
      if (!conversion.failures.isEmpty()) {
        conversion.reportFailures(config.maxErrors());
      } else if (conversion.finish(config.keepCasts())) {
        return new ConversionResult(true, transaction.commit(), List.of());
      }
      return new ConversionResult(false, root, List.of());
    }
  }

  private boolean finish(boolean keepCasts) {
    if (!state.rewire()) {
      return false;
    }
    state.dropReferences();
    CastResolution resolution = new CastResolution(state.casts(), state::isGone);
    resolution.run();
    if (!keepCasts && !resolution.reportLeft(target)) {
      return false;
    }
    state.erase();
    return true;
  }

  // ---- legalization ----

  private void legalizeAll() {
    List<Operation> order = new ArrayList<>();
    collect(root, order);
    for (Operation op : order) {
      pending.push(op);
      while (!pending.isEmpty()) {
        Operation next = pending.pop();
        if (!state.isGone(next)) {
          legalize(next);
        }
      }
    }
  }

  private void collect(Operation op, List<Operation> order) {
    visited.put(op, false);
    order.add(op);
    if (ConversionCast.isCast(op)) {
      state.addCast(new ConversionCast(op, ConversionCast.Kind.INPUT, null));
    }
    if (target.isRecursivelyLegal(op)) {
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

  private void legalize(Operation op) {
    visited.put(op, true);
    Legality legality = target.legality(op);
    if (legality == Legality.LEGAL || (legality == Legality.UNKNOWN && ConversionCast.isCast(op))) {
      return;
    }
    List<Attempt> attempts = new ArrayList<>();
    for (RewritePattern pattern : patterns.forOp(op.definition())) {
      MatchResult result = attempt(pattern, op);
      if (result.succeeded()) {
        if (legalized != null) {
          legalized.add(op);
        }
        return;
      }
      attempts.add(
          new Attempt(pattern, result.reason() == null ? "it did not match" : result.reason()));
    }
    if (legality == Legality.ILLEGAL || full) {
      failures.add(new Failure(op, legality, attempts));
    }
  }

  private MatchResult attempt(RewritePattern pattern, Operation op) {
    Derivation derivation = derivations.get(op);
    boolean recursive = pattern instanceof ConversionPattern c && c.boundsItsRecursion();
    if (!recursive && contains(derivation, pattern)) {
      MatchResult refused =
          MatchResult.failure(
              "the pattern led to this operation itself, and would be applied for ever");
      outer.patternStarted(pattern, op);
      outer.patternFinished(pattern, op, refused);
      return refused;
    }
    made.clear();
    modified.clear();
    long before = changes;
    outer.patternStarted(pattern, op);
    MatchResult result = rewriter.run(pattern, op);
    outer.patternFinished(pattern, op, result);
    if (result.failed()) {
      if (changes != before) {
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
    Derivation next = new Derivation(pattern, derivation);
    modified.add(op);
    for (Operation other : modified) {
      // What is still to be visited is looked at then.
      if (visited.getOrDefault(other, false) && !state.isGone(other)) {
        made.add(other);
      }
    }
    for (int i = made.size() - 1; i >= 0; i--) {
      derivations.put(made.get(i), next);
      pending.push(made.get(i));
    }
    return result;
  }

  private static boolean contains(@Nullable Derivation derivation, RewritePattern pattern) {
    for (Derivation d = derivation; d != null; d = d.before()) {
      if (d.pattern() == pattern) {
        return true;
      }
    }
    return false;
  }

  // ---- errors ----

  private void reportFailures(int most) {
    for (Failure failure : failures.subList(0, Math.min(most, failures.size()))) {
      Operation op = failure.op();
      Diagnostic error =
          op.error(
              "failed to legalize operation '"
                  + op.name()
                  + "'"
                  + (failure.legality() == Legality.ILLEGAL
                      ? " that was explicitly marked illegal"
                      : ", which is not legal after the conversion"));
      for (Attempt attempt : failure.attempts()) {
        error.note("pattern '" + attempt.pattern().name() + "' failed: " + attempt.reason());
      }
      if (failure.attempts().isEmpty()) {
        error.note("no pattern of the conversion is for '" + op.name() + "'");
      }
      Derivation derivation = derivations.get(op);
      if (derivation != null) {
        error.note("the operation was made by pattern '" + derivation.pattern().name() + "'");
      }
      error.report();
    }
    if (failures.size() > most) {
      root.error((failures.size() - most) + " more operations could not be legalized").report();
    }
  }

  /** Hears what patterns do. */
  private final class Hearing implements RewriteListener {
    @Override
    public void inserted(Operation op) {
      changes++;
      state.moved(op);
      enter(op);
      outer.inserted(op);
    }

    /** Takes in new operations; what was moved, with all in it, is known. */
    private void enter(Operation op) {
      if (visited.putIfAbsent(op, false) != null) {
        return;
      }
      made.add(op);
      if (ConversionCast.isCast(op)) {
        state.addCast(new ConversionCast(op, ConversionCast.Kind.PATTERN, null));
      }
      for (Region region : op.regions()) {
        for (Block block : region.blocks()) {
          block.forEach(this::enter);
        }
      }
    }

    @Override
    public void modified(Operation op) {
      changes++;
      modified.add(op);
      outer.modified(op);
    }

    @Override
    public void replaced(Operation op, List<? extends Value> values) {
      outer.replaced(op, values);
    }

    @Override
    public void erased(Operation op) {
      changes++;
      outer.erased(op);
    }
  }
}
