package dev.ppto.ir.diagnostic;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the names that a misspelled one may have meant, by edit distance. */
public final class NearNames {
  private static final int MOST = 3;
  private static final Pattern HINT = Pattern.compile("; did you mean '([^?]*)'\\?");

  private NearNames() {}

  /**
   * The known names close to {@code wanted}, closest first; at most three. Short names have none.
   */
  public static List<String> of(String wanted, Collection<String> known) {
    return of(wanted, known, wanted.length() / 3);
  }

  /**
   * The known names close to {@code wanted}, closest first; at most three.
   *
   * @param limit how many edits make one of the other
   */
  public static List<String> of(String wanted, Collection<String> known, int limit) {
    List<List<String>> byDistance = new ArrayList<>();
    for (int i = 0; i <= limit; i++) {
      byDistance.add(new ArrayList<>());
    }
    for (String name : known) {
      int distance = distance(wanted, name, limit);
      if (distance <= limit) {
        byDistance.get(distance).add(name);
      }
    }
    List<String> near = new ArrayList<>();
    for (List<String> names : byDistance) {
      for (String name : names) {
        if (near.size() < MOST) {
          near.add(name);
        }
      }
    }
    return near;
  }

  /** {@code ; did you mean 'a' or 'b'?}, or nothing if no known name is close. */
  public static String hint(String wanted, Collection<String> known) {
    List<String> near = of(wanted, known);
    return near.isEmpty() ? "" : "; did you mean '" + String.join("' or '", near) + "'?";
  }

  /** The names that a message proposes by a {@link #hint}. */
  public static List<String> inHint(String message) {
    Matcher hint = HINT.matcher(message);
    return hint.find() ? List.of(hint.group(1).split("' or '")) : List.of();
  }

  /** Edit distance with swapped neighbours as one edit; anything above {@code limit} is as good. */
  private static int distance(String a, String b, int limit) {
    if (Math.abs(a.length() - b.length()) > limit) {
      return limit + 1;
    }
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(substituted, 1 + Math.min(last[j], row[j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      beforeLast = last;
      last = row;
    }
    return last[b.length()];
  }
}
