package dev.ppto.rewrite;

import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The patterns that led to the operation being legalized, so that none leads to itself. */
final class AppliedPatterns {
  private static final int SHOWN = 8;

  /** Patterns, or names of rules. */
  private final Map<Object, Integer> counts = new HashMap<>();

  /** What an operation has been legalized by is being legalized now. */
  void add(Legalization legalization) {
    counts.merge(key(legalization), 1, Integer::sum);
  }

  void remove(Legalization legalization) {
    counts.computeIfPresent(key(legalization), (p, count) -> count == 1 ? null : count - 1);
  }

  void clear() {
    counts.clear();
  }

  private static @Nullable Object key(Legalization legalization) {
    return legalization.rule() != null ? legalization.rule() : legalization.applied();
  }

  /**
   * Why a pattern, or a rule, must not be applied; null if it may be.
   *
   * @param candidate the pattern, or the name of the rule
   * @param open the operations being legalized, the last one first
   */
  @Nullable String refusal(Object candidate, Deque<Legalization> open) {
    if (!counts.containsKey(candidate)
        || (candidate instanceof ConversionPattern c && c.boundsItsRecursion())) {
      return null;
    }
    return (candidate instanceof String ? "'" + candidate + "'" : "it")
        + " led to this operation itself, and would be applied for ever: "
        + steps(open, candidate);
  }

  /** The last steps that led here. */
  static String lastSteps(Deque<Legalization> open) {
    return steps(open, null);
  }

  /** What became of what, back to where a pattern or rule was applied. */
  private static String steps(Deque<Legalization> open, @Nullable Object first) {
    List<String> steps = new ArrayList<>();
    Iterator<Legalization> chain = open.iterator();
    String to = chain.next().op().name();
    boolean complete = false;
    while (chain.hasNext() && steps.size() < SHOWN && !complete) {
      Legalization from = chain.next();
      if (from.applied() != null) {
        steps.add(
            0, "'" + from.op().name() + "' becomes '" + to + "' by '" + from.appliedName() + "'");
        complete = Objects.equals(key(from), first);
      }
      to = from.op().name();
    }
    return (complete ? "" : "... ") + String.join(", ", steps);
  }
}
