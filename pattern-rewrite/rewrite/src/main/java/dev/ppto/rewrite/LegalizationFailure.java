package dev.ppto.rewrite;

import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.Diagnostic;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why an operation could not be legalized. It holds no IR: what patterns made has been taken back.
 *
 * @param op name of the operation
 * @param attempts the patterns that were tried, in this order
 * @param givenUp why no more patterns were tried; null: there are no more
 */
record LegalizationFailure(
    String op,
    Location location,
    Legality legality,
    List<Attempt> attempts,
    @Nullable String givenUp) {
  private static final int SHOWN_NOTES = 24;

  /**
   * A pattern that was tried in vain.
   *
   * @param reason why it did not match, or why it was undone
   * @param cause what it made or changed and could not be legalized; null: it did not match
   */
  record Attempt(String pattern, String reason, @Nullable LegalizationFailure cause) {}

  /** In half a sentence, after the name of the operation. */
  String inShort() {
    if (!attempts.isEmpty() || givenUp != null) {
      return "which no pattern legalizes";
    }
    return legality == Legality.ILLEGAL
        ? "which is illegal, and no pattern of the conversion is for it"
        : "of which the target does not say that it is legal, and no pattern of the conversion is"
            + " for it";
  }

  /** Reports the failure at the operation, which is one of the input. */
  void report(Operation at) {
    Diagnostic error =
        at.error(
            "failed to legalize operation '"
                + op
                + "'"
                + (legality == Legality.ILLEGAL
                    ? " that was explicitly marked illegal"
                    : ", which is not legal after the conversion"));
    if (attempts.isEmpty() && givenUp == null) {
      error.note("no pattern of the conversion is for '" + op + "'");
    }
    int left = addNotes(error, "", SHOWN_NOTES);
    if (givenUp != null) {
      error.note(givenUp);
    }
    if (left < 0) {
      error.note("more patterns were tried in vain; a trace of all patterns tells them");
    }
    error.report();
  }

  /**
   * Adds a note for each attempt; returns how many more may be added, negative if some were not.
   */
  private int addNotes(Diagnostic error, String indent, int most) {
    int left = most;
    for (Attempt attempt : attempts) {
      if (--left < 0) {
        return left;
      }
      LegalizationFailure cause = attempt.cause();
      String on = indent.isEmpty() ? "" : " on '" + op + "'";
      String verb = cause == null ? " failed" : " was undone";
      error.note(
          location,
          indent + "pattern '" + attempt.pattern() + "'" + verb + on + ": " + attempt.reason());
      if (cause != null) {
        left = cause.addNotes(error, indent + "  ", left);
        if (left < 0) {
          return left;
        }
      }
    }
    return left;
  }
}
