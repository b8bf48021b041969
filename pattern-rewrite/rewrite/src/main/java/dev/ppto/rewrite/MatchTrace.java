package dev.ppto.rewrite;

import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.diagnostic.JsonText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records which patterns were tried on which operations, and what came of it. */
public final class MatchTrace implements RewriteListener {
  private final List<Entry> entries = new ArrayList<>();
  private final int limit;
  private long dropped;

  /** What came of an attempt. */
  public enum Outcome {
    APPLIED("applied"),
    NO_MATCH("no match"),
    /** A conversion took back what the pattern had done: it could not be legalized. */
    UNDONE("undone");

    private final String text;

    Outcome(String text) {
      this.text = text;
    }
  }

  /**
   * One attempt.
   *
   * @param op name of the operation
   * @param reason why it did not match or was undone, or which of several rules did match; null if
   *     it did not say
   */
  public record Entry(
      String pattern, String op, Location location, Outcome outcome, @Nullable String reason) {

    public boolean succeeded() {
      return outcome == Outcome.APPLIED;
    }

    @Override
    public String toString() {
      String where = location instanceof FileLineColLoc place ? place + ": " : "";
      return where
          + "'"
          + op
          + "' "
          + pattern
          + ": "
          + outcome.text
          + (reason == null ? "" : ": " + reason);
    }

    /**
     * {@code {"op": ..., "pattern": ..., "applied": true, "reason": ..., "file": ..., "line": 3,
     * "column": 5}}; reason and place are left out where they are not known. What was applied
     * before and is undone has {@code "applied": false, "undone": true}.
     */
    public String toJson() {
      StringBuilder text = new StringBuilder("{\"op\": ").append(JsonText.quote(op));
      text.append(", \"pattern\": ").append(JsonText.quote(pattern));
      text.append(", \"applied\": ").append(succeeded());
      if (outcome == Outcome.UNDONE) {
        text.append(", \"undone\": true");
      }
      if (reason != null) {
        text.append(", \"reason\": ").append(JsonText.quote(reason));
      }
      if (location instanceof FileLineColLoc place) {
        text.append(", \"file\": ").append(JsonText.quote(place.file()));
        text.append(", \"line\": ").append(place.line());
        text.append(", \"column\": ").append(place.column());
      }
      return text.append('}').toString();
    }
  }

  /**
   * @param limit how many attempts are kept, the first ones
   */
  public MatchTrace(int limit) {
    this.limit = limit;
  }

  @Override
  public synchronized void patternFinished(
      RewritePattern pattern, Operation op, MatchResult result) {
    Outcome outcome = result.succeeded() ? Outcome.APPLIED : Outcome.NO_MATCH;
    add(new Entry(pattern.name(), op.name(), op.location(), outcome, result.reason()));
  }

  @Override
  public synchronized void patternUndone(RewritePattern pattern, Operation op, String reason) {
    add(new Entry(pattern.name(), op.name(), op.location(), Outcome.UNDONE, reason));
  }

  @Override
  public synchronized void folded(Operation op) {
    add(new Entry("fold", op.name(), op.location(), Outcome.APPLIED, null));
  }

  private void add(Entry entry) {
    if (entries.size() < limit) {
      entries.add(entry);
    } else {
      dropped++;
    }
  }

  public synchronized List<Entry> entries() {
    return List.copyOf(entries);
  }

  /** One line for each attempt, each a JSON object; see {@link Entry#toJson}. */
  public synchronized String toJsonLines() {
    StringBuilder text = new StringBuilder();
    entries.forEach(entry -> text.append(entry.toJson()).append('\n'));
    if (dropped > 0) {
      text.append("{\"dropped\": ").append(dropped).append("}\n");
    }
    return text.toString();
  }

  /** One line for each attempt. */
  @Override
  public synchronized String toString() {
    StringBuilder text = new StringBuilder();
    entries.forEach(entry -> text.append(entry).append('\n'));
    if (dropped > 0) {
      text.append("... and ").append(dropped).append(" more attempts\n");
    }
    return text.toString();
  }
}
