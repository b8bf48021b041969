package dev.ppto.tools.opt;

import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.pass.Pass;
import dev.ppto.pass.PassInstrumentation;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.RewriteListener;
import dev.ppto.rewrite.RewritePattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts passes and rewrites, and stops them at a limit. Conversions are counted, but not stopped:
 * half a conversion is no program.
 */
final class DebugCounters implements RewriteListener, PassInstrumentation {
  static final String PASSES = "passes";
  static final String REWRITES = "rewrites";
  private static final String FOLD = "fold";

  private final Map<String, Long> limits;
  private final Map<String, Long> counts = new HashMap<>();
  private final List<PassRun> runs = new ArrayList<>();
  private @Nullable Rewrite last;
  private int failed = -1;

  /**
   * A run of a pass.
   *
   * @param op what it ran on: {@code 'func.func' @f}
   * @param rewrites how many rewrites there were before it and in it
   */
  record PassRun(String pass, String op, Location location, long rewritesBefore, long rewrites) {}

  /** A pattern that was applied, or a fold. */
  record Rewrite(String pattern, String op, Location location) {}

  /**
   * @param limits by the name of a pattern, {@code fold}, {@link #REWRITES} or {@link #PASSES}
   */
  DebugCounters(Map<String, Long> limits) {
    this.limits = Map.copyOf(limits);
  }

  private boolean isOver(String name) {
    Long limit = limits.get(name);
    return limit != null && counts.getOrDefault(name, 0L) >= limit;
  }

  long count(String name) {
    return counts.getOrDefault(name, 0L);
  }

  /** The runs of passes, in order. */
  List<PassRun> runs() {
    return runs;
  }

  /** How many passes ran before the first that failed; negative if none did. */
  int failed() {
    return failed;
  }

  /** The last rewrite; null if there was none. */
  @Nullable Rewrite lastRewrite() {
    return last;
  }

  // ---- passes ----

  @Override
  public boolean shouldRun(Pass pass, Operation op) {
    if (isOver(PASSES)) {
      return false;
    }
    counts.merge(PASSES, 1L, Long::sum);
    String symbol = SymbolTable.nameOf(op);
    String name = "'" + op.name() + "'" + (symbol == null ? "" : " @" + symbol);
    runs.add(new PassRun(pass.name(), name, op.location(), count(REWRITES), 0));
    return true;
  }

  @Override
  public void afterPass(Pass pass, Operation op) {
    PassRun run = runs.get(runs.size() - 1);
    runs.set(
        runs.size() - 1,
        new PassRun(
            run.pass(),
            run.op(),
            run.location(),
            run.rewritesBefore(),
            count(REWRITES) - run.rewritesBefore()));
  }

  @Override
  public void afterPassFailed(Pass pass, Operation op) {
    failed = failed < 0 ? runs.size() - 1 : failed;
  }

  // ---- rewrites ----

  @Override
  public boolean allows(String pattern, Operation op) {
    return !isOver(REWRITES) && !isOver(pattern);
  }

  @Override
  public void patternFinished(RewritePattern pattern, Operation op, MatchResult result) {
    if (result.succeeded()) {
      applied(pattern.name(), op);
    }
  }

  @Override
  public void folded(Operation op) {
    applied(FOLD, op);
  }

  private void applied(String pattern, Operation op) {
    counts.merge(pattern, 1L, Long::sum);
    counts.merge(REWRITES, 1L, Long::sum);
    last = new Rewrite(pattern, op.name(), op.location());
  }
}
