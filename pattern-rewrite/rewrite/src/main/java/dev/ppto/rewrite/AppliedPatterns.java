package dev.ppto.rewrite;

import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The patterns that led to the operation being legalized, so that none leads to itself. */
final class AppliedPatterns {
  private static final int SHOWN = 8;

  private final Map<RewritePattern, Integer> counts = new IdentityHashMap<>();

  void add(RewritePattern pattern) {
    counts.merge(pattern, 1, Integer::sum);
  }

  void remove(RewritePattern pattern) {
    counts.computeIfPresent(pattern, (p, count) -> count == 1 ? null : count - 1);
  }

  void clear() {
    counts.clear();
  }

  /**
   * Why a pattern must not be applied; null if it may be.
   *
   * @param open the operations being legalized, the last one first
   */
  @Nullable String refusal(RewritePattern pattern, Deque<Legalization> open) {
    if (!counts.containsKey(pattern)
        || (pattern instanceof ConversionPattern c && c.boundsItsRecursion())) {
      return null;
    }
    return "it led to this operation itself, and would be applied for ever: "
        + steps(open, pattern);
  }

  /** The last steps that led here. */
  static String lastSteps(Deque<Legalization> open) {
    return steps(open, null);
  }

  /** What became of what, back to where the pattern was applied. */
  private static String steps(Deque<Legalization> open, @Nullable RewritePattern pattern) {
    List<String> steps = new ArrayList<>();
    Iterator<Legalization> chain = open.iterator();
    String to = chain.next().op().name();
    boolean complete = false;
    while (chain.hasNext() && steps.size() < SHOWN && !complete) {
      Legalization from = chain.next();
      RewritePattern by = from.applied();
      if (by != null) {
        steps.add(0, "'" + from.op().name() + "' becomes '" + to + "' by '" + by.name() + "'");
        complete = by == pattern;
      }
      to = from.op().name();
    }
    return (complete ? "" : "... ") + String.join(", ", steps);
  }
}
