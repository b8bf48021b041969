package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationNumbers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Converts an operation, and all in it, until a target finds it legal. Patterns see operands with
 * their converted types. If it fails, the errors are reported and the IR is the same as before,
 * object for object.
 *
 * <p>Operations are visited in order of the text, parents first, and what a pattern makes is
 * legalized at once; if it cannot be, the pattern is undone and the next one is tried. The time is
 * linear in the operations before and after, and in what is undone.
 */
public final class DialectConversion {
  private final Operation root;
  private final ConversionTarget target;
  private final boolean full;
  private final ConversionConfig config;
  private final UndoLog log = new UndoLog();
  private final ConversionState state;
  private final OperationLegalizer legalizer;
  private final List<Failure> failures = new ArrayList<>();
  private int moreFailures;

  /** What patterns converted; kept for an analysis only. */
  private final @Nullable Set<Operation> legalized;

  private record Failure(Operation op, LegalizationFailure why) {}

  private DialectConversion(
      Operation root,
      ConversionTarget target,
      FrozenPatterns patterns,
      boolean full,
      @Nullable Set<Operation> legalized,
      OperationNumbers numbers,
      ConversionConfig config) {
    this.root = root;
    this.target = target;
    this.full = full;
    this.config = config;
    this.legalized = legalized;
    this.state = new ConversionState(root, numbers, log);
    RewriteListener outer =
        config.listener() == null ? new RewriteListener() {} : config.listener();
    this.legalizer = new OperationLegalizer(root, target, patterns, full, state, log, outer);
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
    try (OperationNumbers numbers = new OperationNumbers();
        ConversionTransaction transaction = new ConversionTransaction(root)) {
      Set<Operation> legalized = Collections.newSetFromMap(new IdentityHashMap<>());
      DialectConversion conversion =
          new DialectConversion(root, target, patterns, false, legalized, numbers, config);
      transaction.onRollback(conversion.state::dropReferences);
      conversion.legalizeAll();
      List<Operation> legalizable = transaction.operations();
      legalizable.removeIf(op -> !legalized.contains(op));
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
    try (OperationNumbers numbers = new OperationNumbers();
        ConversionTransaction transaction = new ConversionTransaction(root)) {
      DialectConversion conversion =
          new DialectConversion(root, target, patterns, full, null, numbers, config);
      transaction.onRollback(conversion.state::dropReferences);
      conversion.legalizeAll();
      if (!conversion.failures.isEmpty()) {
        conversion.reportFailures();
      } else if (conversion.finish()) {
        return new ConversionResult(true, transaction.commit(), List.of());
      }
      return new ConversionResult(false, root, List.of());
    }
  }

  private boolean finish() {
    if (!state.rewire()) {
      return false;
    }
    state.dropReferences();
    CastResolution resolution = new CastResolution(state.casts(), state::isGone);
    resolution.run();
    boolean good = resolution.reportIllegal(target, full);
    if (!good || (!config.keepCasts() && !resolution.reportLeft(target))) {
      return false;
    }
    state.erase();
    return true;
  }

  private void legalizeAll() {
    for (Operation op : legalizer.collect(root)) {
      OperationLegalizer.Outcome outcome = legalizer.legalize(op);
      if (outcome.converted() && legalized != null) {
        legalized.add(op);
      }
      if (outcome.failure() == null) {
        continue;
      }
      if (failures.size() < config.maxErrors()) {
        failures.add(new Failure(op, outcome.failure()));
      } else {
        moreFailures++;
      }
    }
  }

  private void reportFailures() {
    failures.forEach(failure -> failure.why().report(failure.op()));
    if (moreFailures > 0) {
      root.error(moreFailures + " more operations could not be legalized").report();
    }
  }
}
