package dev.ppto.pass;

import java.util.Collection;

/** Finds the name that was probably meant. */
final class NearNames {
  private NearNames() {}

  /** {@code ; did you mean 'x'?}, or nothing if no name is near. */
  static String hint(String wrong, Collection<String> known) {
    String best = null;
    int bestDistance = Math.max(1, wrong.length() / 3) + 1;
    for (String name : known) {
      int distance = distance(wrong, name);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = name;
      }
    }
    return best == null ? "" : "; did you mean '" + best + "'?";
  }

  /** Insertions, deletions and replacements between two words. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
