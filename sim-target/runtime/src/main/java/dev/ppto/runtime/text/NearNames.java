package dev.ppto.runtime.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Finds what a mistyped name may have meant. */
public final class NearNames {
  private static final int MOST = 3;

  private NearNames() {}

  /**
   * A question to end a message with, {@code "; did you mean 'outputs'?"}, or the empty string when
   * nothing among {@code known} is near.
   */
  public static String hint(String name, Collection<String> known) {
    List<String> near = near(name, known);
    if (near.isEmpty()) {
      return "";
    }
    return near.stream()
        .map(n -> "'" + n + "'")
        .collect(Collectors.joining(" or ", "; did you mean ", "?"));
  }

  /** At most three of {@code known} within a third of the name's length, nearest first. */
  public static List<String> near(String name, Collection<String> known) {
    int limit = Math.max(1, name.length() / 3);
    record Candidate(String name, int distance) {}
    return known.stream()
        .distinct()
        .map(k -> new Candidate(k, distance(fold(name), fold(k))))
        .filter(c -> c.distance() <= limit)
        .sorted(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name))
        .limit(MOST)
        .map(Candidate::name)
        .toList();
  }

  private static String fold(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** Insertions, deletions, replacements and swaps of neighbours that turn one into the other. */
  private static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        int replace = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int best = Math.min(cost[i - 1][j] + 1, cost[i][j - 1] + 1);
        best = Math.min(best, cost[i - 1][j - 1] + replace);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          best = Math.min(best, cost[i - 2][j - 2] + 1);
        }
        cost[i][j] = best;
      }
    }
    return cost[a.length()][b.length()];
  }
}
