package dev.ppto.rewrite;

import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.FileLineColLoc;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records which patterns were tried on which operations, and what came of it. */
public final class MatchTrace implements RewriteListener {
  private final List<Entry> entries = new ArrayList<>();
  private final int limit;
  private long dropped;

  /**
   * One attempt.
   *
   * @param op name of the operation
   * @param reason why it did not match; null if it did, or did not say
   */
  public record Entry(
      String pattern, String op, Location location, boolean succeeded, @Nullable String reason) {

    @Override
    public String toString() {
      String where = location instanceof FileLineColLoc place ? place + ": " : "";
      return where
          + "'"
          + op
          + "' "
          + pattern
          + (succeeded ? ": applied" : ": no match" + (reason == null ? "" : ": " + reason));
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
    add(new Entry(pattern.name(), op.name(), op.location(), result.succeeded(), result.reason()));
  }

  @Override
  public synchronized void folded(Operation op) {
    add(new Entry("fold", op.name(), op.location(), true, null));
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
