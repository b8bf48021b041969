package dev.ppto.tools.probe;

import java.util.List;

/**
 * What came of a test command.
 *
 * @param output what it wrote to both streams
 */
public record TestOutcome(int status, String output, boolean timedOut) {
  /** The status of a command that took too long, as of {@code timeout}. */
  static final int TIMED_OUT = 124;

  private static final int NOT_STARTED = 126;
  private static final int NOT_FOUND = 127;
  private static final int SHOWN_LINES = 10;

  /** Whether there is no such command, or it cannot be started. */
  public boolean isBroken() {
    return status == NOT_FOUND || status == NOT_STARTED;
  }

  /** How it ended, for messages. */
  public String describe() {
    return timedOut ? "took too long" : "ended with status " + status;
  }

  /** The start of the output, each line indented; ends with a line break unless empty. */
  public String excerpt() {
    List<String> lines = output.lines().toList();
    StringBuilder text = new StringBuilder();
    for (String line : lines.subList(0, Math.min(SHOWN_LINES, lines.size()))) {
      text.append("  ").append(line).append('\n');
    }
    if (lines.size() > SHOWN_LINES) {
      text.append("  ... and ").append(lines.size() - SHOWN_LINES).append(" more lines\n");
    }
    return text.toString();
  }
}
