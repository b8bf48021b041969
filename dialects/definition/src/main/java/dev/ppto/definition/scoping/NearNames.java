package dev.ppto.definition.scoping;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Names that a misspelled one may have meant. */
public final class NearNames {
  private static final int SHOWN = 3;

  private NearNames() {}

  /** {@code "; did you mean 'AnyTile'?"}, or nothing if no name is near. */
  public static String suggestion(String name, Collection<String> known) {
    List<String> near = near(name, known);
    return near.isEmpty()
        ? ""
        : "; did you mean "
            + near.stream().map(n -> "'" + n + "'").collect(Collectors.joining(" or "))
            + "?";
  }

  static List<String> near(String name, Collection<String> known) {
    int limit = Math.max(1, name.length() / 3);
    return known.stream()
        .distinct()
        .filter(candidate -> distance(name, candidate) <= limit)
        .sorted(
            Comparator.<String>comparingInt(candidate -> distance(name, candidate))
                .thenComparing(Comparator.naturalOrder()))
        .limit(SHOWN)
        .toList();
  }

  /** Edits of one character between the two, letter case aside. */
  private static int distance(String from, String to) {
    String a = from.toLowerCase(Locale.ROOT);
    String b = to.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
