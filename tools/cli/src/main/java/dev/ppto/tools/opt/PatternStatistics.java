package dev.ppto.tools.opt;

import dev.ppto.ir.Operation;
import dev.ppto.pass.Pass;
import dev.ppto.pass.PassInstrumentation;
import dev.ppto.pass.PassStatistics;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.RewriteListener;
import dev.ppto.rewrite.RewritePattern;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Counts for each pass how often each pattern was tried and applied. */
final class PatternStatistics implements RewriteListener, PassInstrumentation {
  private final PassStatistics statistics;

  /** Passes run on several threads, each of them on one. */
  private final ThreadLocal<Deque<Map<String, long[]>>> running =
      ThreadLocal.withInitial(ArrayDeque::new);

  PatternStatistics(PassStatistics statistics) {
    this.statistics = statistics;
  }

  @Override
  public void beforePass(Pass pass, Operation op) {
    running.get().push(new HashMap<>());
  }

  @Override
  public void afterPass(Pass pass, Operation op) {
    running
        .get()
        .pop()
        .forEach(
            (pattern, counts) -> {
              statistics.add(pass, pattern + ": applied", counts[0]);
              if (counts[1] > 0) {
                statistics.add(pass, pattern + ": tried", counts[1]);
              }
            });
  }

  @Override
  public void afterPassFailed(Pass pass, Operation op) {
    afterPass(pass, op);
  }

  @Override
  public void patternFinished(RewritePattern pattern, Operation op, MatchResult result) {
    count("pattern " + pattern.name(), result.succeeded() ? 1 : 0, 1);
  }

  /** What came to nothing was only tried. */
  @Override
  public void patternUndone(RewritePattern pattern, Operation op, String reason) {
    count("pattern " + pattern.name(), -1, 0);
  }

  @Override
  public void folded(Operation op) {
    count("fold of " + op.name(), 1, 0);
  }

  private void count(String name, int applied, int tried) {
    Map<String, long[]> counts = running.get().peek();
    if (counts != null) {
      long[] both = counts.computeIfAbsent(name, n -> new long[2]);
      both[0] += applied;
      both[1] += tried;
    }
  }
}
