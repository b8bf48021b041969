package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationNumbers;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.effect.Effects;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Applies patterns and folds to all in an operation until none applies, and erases what is dead.
 * Constants become unique and go to the start of the isolated operation around them.
 *
 * <p>The time is linear in the number of operations and rewrites. Patterns that undo each other do
 * not hang it: see {@link GreedyConfig#maxChain}.
 */
public final class GreedyRewriter {
  /** What listeners hear as the name of a pattern where an operation is folded. */
  public static final String FOLD = "fold";

  /** From time to time in a chain it is looked whether the place is reached at all. */
  private static final int SUSPICIOUS_CHAIN = 64;

  private final Operation root;
  private final FrozenPatterns patterns;
  private final GreedyConfig config;
  private final OperationNumbers numbers;
  private final Worklist worklist;
  private final RewriteHistory history;
  private final ConstantPool constants;
  private final RewriteListener outer;
  private final boolean isHeard;
  private final Rewriter rewriter;

  /** Chain length of what the pattern at work makes. */
  private int chain;

  private long changes;
  private int longestChain;
  private @Nullable String stopped;

  private GreedyRewriter(
      Operation root, FrozenPatterns patterns, GreedyConfig config, OperationNumbers numbers) {
    this.root = root;
    this.patterns = patterns;
    this.config = config;
    this.numbers = numbers;
    this.worklist = new Worklist(numbers);
    this.history = new RewriteHistory(numbers);
    this.constants = new ConstantPool(root);
    this.outer = config.listener() == null ? new RewriteListener() {} : config.listener();
    this.isHeard = config.listener() != null;
    this.rewriter = new Rewriter();
  }

  /** Rewrites all in the regions of {@code root}, but not {@code root} itself. */
  public static GreedyResult rewrite(Operation root, FrozenPatterns patterns, GreedyConfig config) {
    try (OperationNumbers numbers = new OperationNumbers()) {
      return new GreedyRewriter(root, patterns, config, numbers).run();
    }
  }

  public static GreedyResult rewrite(Operation root, PatternSet patterns) {
    return rewrite(root, patterns.freeze(), GreedyConfig.DEFAULT);
  }

  private GreedyResult run() {
    boolean converged = false;
    for (int i = 0; i < config.maxIterations() && !converged && stopped == null; i++) {
      long before = changes;
      fillWorklist();
      for (Operation op = worklist.pop(); op != null && stopped == null; op = worklist.pop()) {
        process(op);
      }
      if (stopped == null && config.simplifyRegions() != RegionSimplification.DISABLED) {
        chain = 0;
        simplify(root);
      }
      converged = changes == before;
    }
    String report = "";
    if (stopped != null) {
      report = stopped + "; " + history.describe();
    } else if (!converged && history.count() > 0) {
      report =
          "the IR still changes after "
              + config.maxIterations()
              + " iterations; "
              + history.describe();
    }
    return new GreedyResult(
        changes > 0 || constants.hasMoved(), converged && stopped == null, history.count(), report);
  }

  private void fillWorklist() {
    if (config.fold()) {
      // In order of the text, so that constants keep theirs.
      visit(
          op -> {
            if (op.has(Traits.CONSTANT_LIKE)) {
              adopt(op);
            }
          });
      worklist.clear();
    }
    int[] count = {0};
    visit(
        op -> {
          count[0]++;
          worklist.push(op);
        });
    if (config.topDown()) {
      worklist.reverse();
    }
    longestChain =
        config.maxChain() > 0
            ? config.maxChain()
            : Math.max(longestChain, Math.max(GreedyConfig.SHORTEST_CHAIN, count[0]));
  }

  private void visit(Consumer<Operation> visitor) {
    visit(root, visitor);
  }

  /**
   * Visits all in an operation but what is never reached: values may depend on themselves there.
   */
  private static void visit(Operation op, Consumer<Operation> visitor) {
    for (Region region : op.regions()) {
      boolean all = region.blocks().size() < 2 || op.has(Traits.GRAPH_REGION);
      Set<Block> reached = all ? Set.of() : UnreachableBlocks.reached(region);
      for (Block block : region.blocks()) {
        if (all || reached.contains(block)) {
          for (Operation inner : block) {
            visitor.accept(inner);
            visit(inner, visitor);
          }
        }
      }
    }
  }

  private void process(Operation op) {
    if (op.block() == null) {
      return;
    }
    if (Effects.isTriviallyDead(op)) {
      rewriter.eraseOp(op);
      return;
    }
    chain = history.chainOf(op) + 1;
    if (chain % SUSPICIOUS_CHAIN == 0 && UnreachableBlocks.contains(op.block())) {
      // There, values may depend on themselves, and rewriting them need not end.
      return;
    }
    if (chain > longestChain) {
      stopped =
          "stopped at a chain of "
              + longestChain
              + " rewrites in which each rewrites what the one before made: patterns undo each other";
      return;
    }
    if (config.fold() && (op.has(Traits.CONSTANT_LIKE) ? adopt(op) : fold(op))) {
      return;
    }
    applyPatterns(op);
  }

  /** Merges a constant with an equal one; true if it is gone. */
  private boolean adopt(Operation op) {
    Operation known = constants.adopt(op);
    if (known == null) {
      return false;
    }
    rewriter.replaceOp(op, known.result());
    return true;
  }

  /** True if the operation is gone, or is on the worklist again. */
  private boolean fold(Operation op) {
    if (isHeard && !outer.allows(FOLD, op)) {
      return false;
    }
    FoldResult result = Folding.fold(op);
    if (result == null) {
      return false;
    }
    String name = op.name();
    Location location = op.location();
    if (result instanceof FoldResult.InPlace) {
      outer.folded(op);
      rewriter.modifyInPlace(op, () -> {});
      op.results().forEach(r -> r.users().forEach(worklist::push));
      worklist.push(op);
    } else {
      List<Value> values = new ArrayList<>(op.resultCount());
      for (FoldResult.Replacement each : ((FoldResult.Replacements) result).results()) {
        Value value = valueOf(op, each, values.size());
        if (value == null) {
          return false;
        }
        values.add(value);
      }
      outer.folded(op);
      rewriter.replaceOp(op, values);
    }
    applied(FOLD, name, location);
    return true;
  }

  private @Nullable Value valueOf(Operation op, FoldResult.Replacement replacement, int index) {
    if (replacement instanceof FoldResult.Replacement.Existing existing) {
      return existing.value();
    }
    Operation constant =
        constants.materialize(
            op,
            ((FoldResult.Replacement.Constant) replacement).attribute(),
            op.result(index).type(),
            op.location(),
            rewriter.hearing());
    return constant == null ? null : constant.result();
  }

  private void applyPatterns(Operation op) {
    String name = op.name();
    for (RewritePattern pattern : patterns.forOp(op.definition())) {
      if (isHeard && !outer.allows(pattern.name(), op)) {
        continue;
      }
      Location location = op.location();
      long before = changes;
      outer.patternStarted(pattern, op);
      rewriter.setInsertionPoint(op);
      MatchResult result = pattern.tryRewrite(op, rewriter);
      outer.patternFinished(pattern, op, result);
      if (result.succeeded()) {
        applied(pattern.name(), name, location);
        return;
      }
      if (changes != before) {
        throw new IllegalStateException(
            "pattern '"
                + pattern.name()
                + "' changed the IR and then answered that '"
                + name
                + "' does not match"
                + (result.reason() == null ? "" : ": " + result.reason()));
      }
    }
  }

  private void applied(String pattern, String op, Location location) {
    changes++;
    history.record(pattern, op, location);
    if (config.maxRewrites() >= 0 && history.count() >= config.maxRewrites()) {
      stopped = "stopped after " + history.count() + " rewrites, as many as were allowed";
    }
  }

  private void simplify(Operation op) {
    for (Region region : op.regions()) {
      if (!op.has(Traits.GRAPH_REGION)
          && region.blocks().size() > 1
          && simplify(region, config.simplifyRegions() == RegionSimplification.AGGRESSIVE)) {
        changes++;
      }
      for (Block block : region.blocks()) {
        for (Operation inner : block) {
          if (!inner.regions().isEmpty()) {
            simplify(inner);
          }
        }
      }
    }
  }

  private boolean simplify(Region region, boolean aggressive) {
    boolean changed = UnreachableBlocks.erase(region, rewriter);
    changed |= BlockArguments.simplify(region, rewriter);
    changed |= StraightBlocks.merge(region, rewriter);
    return (aggressive && IdenticalBlocks.merge(region, rewriter)) || changed;
  }

  private final class Rewriter extends PatternRewriter {
    Rewriter() {
      super(root.context(), new Hearing());
    }

    RewriteListener hearing() {
      return listener();
    }

    @Override
    void usesReplaced(Operation user) {
      // Not a rewrite of the user: it does not make a chain longer.
      outer.modified(user);
      changes++;
      worklist.push(user);
    }
  }

  private final class Hearing implements RewriteListener {
    @Override
    public void inserted(Operation op) {
      changes++;
      outer.inserted(op);
      constants.inserted(op);
      if (op.regions().isEmpty()) {
        made(op);
      } else {
        op.walk(this::made);
      }
    }

    private void made(Operation op) {
      history.setChain(op, chain);
      worklist.push(op);
    }

    @Override
    public void modified(Operation op) {
      changes++;
      outer.modified(op);
      constants.forget(op);
      made(op);
    }

    @Override
    public void replaced(Operation op, List<? extends Value> values) {
      outer.replaced(op, values);
    }

    @Override
    public void erased(Operation op) {
      changes++;
      outer.erased(op);
      constants.forget(op);
      history.forget(op);
      worklist.remove(op);
      numbers.remove(op);
      for (int i = 0; i < op.operandCount(); i++) {
        Operation definition = op.operand(i).definingOp();
        // What is left with no user is dead, and with one user may match where it did not.
        if (definition != null && !usedByMany(op.operand(i)) && isInside(definition)) {
          worklist.push(definition);
        }
      }
    }

    private boolean isInside(Operation op) {
      return root.has(Traits.ISOLATED_FROM_ABOVE) || root.isProperAncestorOf(op);
    }

    private boolean usedByMany(Value value) {
      int uses = 0;
      for (var use : value.uses()) {
        if (use != null && ++uses > 2) {
          return true;
        }
      }
      return false;
    }
  }
}
