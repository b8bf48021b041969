package dev.ppto.lit.filecheck;

/** Guesses which part of the input a pattern was meant to match. */
final class SimilarText {
  private static final int SEARCHED = 4096;
  private static final int LONGEST_EXAMPLE = 256;

  /** How much worse a place is for each line that lies before it. */
  private static final double LINE_PENALTY = 0.01;

  private static final double WORST = 50;

  private SimilarText() {}

  /** The offset of the best place in {@code input[from, to)}; -1 when none comes near. */
  static int find(CheckPattern pattern, String input, int from, int to, Variables values) {
    String example = example(pattern, values);
    int best = -1;
    double bestDistance = 0;
    int lines = 0;
    int stop = Math.min(to, from + SEARCHED);
    for (int at = from; at < stop; at++) {
      char c = input.charAt(at);
      if (c == '\n') {
        lines++;
      }
      if (c == ' ' || c == '\t') {
        continue;
      }
      double distance = distance(input, at, to, example) + lines * LINE_PENALTY;
      if (best < 0 || distance < bestDistance) {
        best = at;
        bestDistance = distance;
      }
    }
    return best > from && bestDistance < WORST ? best : -1;
  }

  /** The text of the pattern, or its expression with the known values put in. */
  private static String example(CheckPattern pattern, Variables values) {
    String text = pattern.fixed() != null ? pattern.fixed() : expression(pattern, values);
    return text.length() > LONGEST_EXAMPLE ? text.substring(0, LONGEST_EXAMPLE) : text;
  }

  private static String expression(CheckPattern pattern, Variables values) {
    StringBuilder text = new StringBuilder();
    int copied = 0;
    for (Substitution substitution : pattern.substitutions()) {
      text.append(pattern.expression(), copied, substitution.offset());
      copied = substitution.offset();
      try {
        text.append(substitution.value(values));
      } catch (EvaluationException e) {
        continue; // an unknown value makes no text similar
      }
    }
    return text.append(pattern.expression(), copied, pattern.expression().length()).toString();
  }

  /** The edit distance between the example and as much of the line at an offset. */
  private static int distance(String input, int at, int to, String example) {
    int length = 0;
    while (length < example.length() && at + length < to && input.charAt(at + length) != '\n') {
      length++;
    }
    int[] row = new int[example.length() + 1];
    for (int j = 0; j <= example.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= length; i++) {
      int diagonal = row[0];
      row[0] = i;
      char c = input.charAt(at + i - 1);
      for (int j = 1; j <= example.length(); j++) {
        int above = row[j];
        int replaced = diagonal + (c == example.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, Math.min(above, row[j - 1]) + 1);
        diagonal = above;
      }
    }
    return row[example.length()];
  }
}
