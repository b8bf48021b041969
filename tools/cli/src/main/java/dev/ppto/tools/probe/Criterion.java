package dev.ppto.tools.probe;

import dev.ppto.tools.command.UsageException;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Which outcomes of a command count.
 *
 * @param status a number, {@code nonzero}, {@code crash} (70 or above 128) or {@code any}
 * @param match what a part of the output must look like; null: anything
 */
public record Criterion(String status, @Nullable Pattern match) {
  private static final int DEFECT = 70;
  private static final int SIGNAL = 128;
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}");

  /**
   * Reads a criterion.
   *
   * @param prefix what the names of the two options start with
   * @param status null: 0, or any if there is a text to match
   * @param match a regular expression; null: none
   * @throws UsageException if one of them makes no sense
   */
  public static Criterion of(String prefix, @Nullable String status, @Nullable String match)
      throws UsageException {
    String wanted = status != null ? status : match != null ? "any" : "0";
    if (!NUMBER.matcher(wanted).matches()
        && !wanted.equals("nonzero")
        && !wanted.equals("crash")
        && !wanted.equals("any")) {
      throw new UsageException(
          "--"
              + prefix
              + "status: expected a number, nonzero, crash or any, found '"
              + wanted
              + "'");
    }
    try {
      return new Criterion(wanted, match == null ? null : Pattern.compile(match));
    } catch (PatternSyntaxException e) {
      throw new UsageException(
          "--"
              + prefix
              + "match: expected a regular expression, found '"
              + match
              + "': "
              + e.getDescription()
              + " at character "
              + (e.getIndex() + 1));
    }
  }

  /** Whether an outcome counts; one that took too long never does. */
  public boolean holds(TestOutcome outcome) {
    return !outcome.timedOut()
        && hasStatus(outcome.status())
        && (match == null || match.matcher(outcome.output()).find());
  }

  private boolean hasStatus(int found) {
    return switch (status) {
      case "any" -> true;
      case "nonzero" -> found != 0;
      case "crash" -> found == DEFECT || found > SIGNAL;
      default -> found == Integer.parseInt(status);
    };
  }

  /** For messages: {@code status 0}, {@code status nonzero and output with 'x'}. */
  @Override
  public String toString() {
    String text = match == null ? "" : "output with '" + match + "'";
    return status.equals("any") && match != null
        ? text
        : "status " + status + (match == null ? "" : " and " + text);
  }
}
