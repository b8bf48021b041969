package dev.ppto.rewrite;

import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.FileLineColLoc;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The last rewrites, and for each operation how long the chain of rewrites is that made it. */
final class RewriteHistory {
  private static final int REMEMBERED = 64;
  private static final int NAMED = 8;

  private final Deque<Rewrite> last = new ArrayDeque<>();
  private final Map<Operation, Integer> chains = new IdentityHashMap<>();
  private long count;

  private record Rewrite(String pattern, String op, Location location) {}

  void record(String pattern, String op, Location location) {
    count++;
    if (last.size() == REMEMBERED) {
      last.removeFirst();
    }
    last.addLast(new Rewrite(pattern, op, location));
  }

  long count() {
    return count;
  }

  int chainOf(Operation op) {
    return chains.getOrDefault(op, 0);
  }

  void setChain(Operation op, int length) {
    chains.merge(op, length, Math::max);
  }

  void forget(Operation op) {
    chains.remove(op);
  }

  /** Names the patterns that applied last, the most frequent first. */
  String describe() {
    Map<String, Long> counts =
        last.stream()
            .collect(
                Collectors.groupingBy(
                    r -> "'" + r.pattern + "' on '" + r.op + "'",
                    LinkedHashMap::new,
                    Collectors.counting()));
    String names =
        counts.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .limit(NAMED)
            .map(e -> e.getKey() + " (" + e.getValue() + " times)")
            .collect(Collectors.joining(", "));
    String where =
        last.peekLast() != null && last.peekLast().location instanceof FileLineColLoc place
            ? ", last at " + place
            : "";
    return "the last " + last.size() + " rewrites were " + names + where;
  }
}
