package dev.ppto.pass;

import dev.ppto.ir.diagnostic.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What {@link PassTiming} has measured as text, in the forms of MLIR. */
final class TimingReport {
  private static final double NANOS = 1e9;

  private final List<Timer> entries;
  private final boolean asTree;
  private final boolean withUserTime;
  private final Timer rest = new Timer("Rest", null);
  private final Timer total = new Timer("Total", null);

  TimingReport(Timer root, long wall, PassTiming.Display display, boolean withUserTime) {
    this.asTree = display == PassTiming.Display.TREE;
    this.withUserTime = withUserTime;
    entries = asTree ? root.parts() : root.merged();
    long measuredWall = root.parts().stream().mapToLong(part -> part.wall).sum();
    long measuredUser = root.parts().stream().mapToLong(part -> part.user).sum();
    rest.wall = Math.max(0, wall - measuredWall);
    rest.user = rest.wall;
    total.wall = wall;
    total.user = measuredUser + rest.wall;
  }

  String text() {
    StringBuilder text = new StringBuilder();
    ReportText.heading(text, "Execution time report");
    text.append(format("  Total Execution Time: %.4f seconds%n%n", total.wall / NANOS));
    text.append(withUserTime ? "  ----User Time----" : "");
    text.append("  ----Wall Time----  ----Name----\n");
    entries.forEach(timer -> lines(timer, 0, text));
    lines(rest, 0, text);
    lines(total, 0, text);
    return text.toString();
  }

  private void lines(Timer timer, int depth, StringBuilder text) {
    if (withUserTime) {
      column(timer.user, total.user, text);
    }
    column(timer.wall, total.wall, text);
    text.append("  ").append("  ".repeat(depth)).append(timer.name).append('\n');
    if (asTree) {
      timer.parts().forEach(part -> lines(part, depth + 1, text));
    }
  }

  private static void column(long time, long all, StringBuilder text) {
    text.append(format("  %8.4f (%5.1f%%)", time / NANOS, share(time, all)));
  }

  String json() {
    List<Timer> all = new ArrayList<>(entries);
    all.add(rest);
    all.add(total);
    StringBuilder text = new StringBuilder("[\n");
    for (int i = 0; i < all.size(); i++) {
      object(all.get(i), 0, text);
      text.append(i + 1 < all.size() ? ",\n" : "\n");
    }
    return text.append("]\n").toString();
  }

  private void object(Timer timer, int depth, StringBuilder text) {
    text.append("  ".repeat(depth)).append('{');
    if (withUserTime) {
      time("user", timer.user, total.user, text);
    }
    time("wall", timer.wall, total.wall, text);
    text.append("\"name\": ").append(JsonText.quote(timer.name));
    if (asTree && timer != rest && timer != total) {
      text.append(", \"passes\": [");
      List<Timer> parts = timer.parts();
      for (int i = 0; i < parts.size(); i++) {
        text.append(i == 0 ? "\n" : ",\n");
        object(parts.get(i), depth + 1, text);
      }
      text.append(']');
    }
    text.append('}');
  }

  private static void time(String kind, long time, long all, StringBuilder text) {
    text.append(
        format(
            "\"%s\": {\"duration\": %8.4f, \"percentage\": %5.1f}, ",
            kind, time / NANOS, share(time, all)));
  }

  private static double share(long time, long all) {
    return all == 0 ? 0 : 100.0 * time / all;
  }

  /** With a decimal point, whatever the user's language is. */
  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
