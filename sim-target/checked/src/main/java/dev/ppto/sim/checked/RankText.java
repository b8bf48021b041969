package dev.ppto.sim.checked;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Sets of ranks in words. */
final class RankText {
  private RankText() {}

  /** {@code rank 3}, {@code ranks 0 to 3, 7}, {@code the host}. */
  static String of(Collection<Integer> ranks) {
    TreeSet<Integer> sorted = new TreeSet<>(ranks);
    List<String> parts = new ArrayList<>();
    boolean host = sorted.remove(-1);
    int count = sorted.size();
    while (!sorted.isEmpty()) {
      int first = sorted.pollFirst();
      int last = first;
      while (sorted.remove(last + 1)) {
        last++;
      }
      parts.add(
          last == first
              ? "" + first
              : last == first + 1 ? first + ", " + last : first + " to " + last);
    }
    String text = (count == 1 ? "rank " : "ranks ") + String.join(", ", parts);
    return !host ? text : count == 0 ? "the host" : "the host and " + text;
  }
}
