package dev.ppto.rewrite;

import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationNumbers;
import dev.ppto.ir.attribute.FileLineColLoc;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The last rewrites, and for each operation how long the chain of rewrites is that made it. */
final class RewriteHistory {
  private static final int REMEMBERED = 64;
  private static final int NAMED = 8;

  private final Deque<Rewrite> last = new ArrayDeque<>();
  private final OperationNumbers numbers;

  /** Length of the chain by number of the operation. */
  private int[] chains = {};

  private long count;

  private record Rewrite(String pattern, String op, Location location) {}

  RewriteHistory(OperationNumbers numbers) {
    this.numbers = numbers;
  }

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
    int number = numbers.of(op);
    return number >= 0 && number < chains.length ? chains[number] : 0;
  }

  /** Notes a length; one that is greater stays. */
  void setChain(Operation op, int length) {
    int number = numbers.add(op);
    if (number >= chains.length) {
      chains = Arrays.copyOf(chains, Math.max(REMEMBERED, 2 * number));
    }
    chains[number] = Math.max(chains[number], length);
  }

  /** Forgets an operation whose number is given up. */
  void forget(Operation op) {
    int number = numbers.of(op);
    if (number >= 0 && number < chains.length) {
      chains[number] = 0;
    }
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
