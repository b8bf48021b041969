package dev.ppto.pass;

/** The heading that reports after a run have in common. */
final class ReportText {
  private static final int WIDTH = 80;
  private static final String RULE = "===" + "-".repeat(WIDTH - 7) + "===\n";

  private ReportText() {}

  static void heading(StringBuilder text, String title) {
    String framed = "... " + title + " ...";
    text.append(RULE);
    text.append(" ".repeat(Math.max(0, (WIDTH - framed.length()) / 2))).append(framed).append('\n');
    text.append(RULE);
  }
}
