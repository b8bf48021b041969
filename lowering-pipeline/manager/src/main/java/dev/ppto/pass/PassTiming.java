package dev.ppto.pass;

import dev.ppto.ir.Operation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/** Measures passes, for {@code --mlir-timing}. */
public final class PassTiming implements PassInstrumentation {
  private static final double NANOS = 1e9;

  private final Map<String, Long> nanos = new LinkedHashMap<>();
  private final ThreadLocal<Deque<Long>> starts = ThreadLocal.withInitial(ArrayDeque::new);
  private final long begin = System.nanoTime();

  @Override
  public void beforePass(Pass pass, Operation op) {
    starts.get().push(System.nanoTime());
  }

  @Override
  public void afterPass(Pass pass, Operation op) {
    add(pass.getClass().getSimpleName(), starts.get().pop());
  }

  @Override
  public void afterPassFailed(Pass pass, Operation op) {
    afterPass(pass, op);
  }

  /** Adds time that is no pass: parsing, printing. */
  public void record(String what, long duration) {
    synchronized (nanos) {
      nanos.merge(what, duration, Long::sum);
    }
  }

  private void add(String what, long start) {
    record(what, System.nanoTime() - start);
  }

  /** A table with seconds and shares, in order of the first run. */
  public String report() {
    long total = System.nanoTime() - begin;
    StringBuilder text = new StringBuilder();
    ReportText.heading(text, "Execution time report");
    text.append(String.format("  Total Execution Time: %.4f seconds%n%n", total / NANOS));
    text.append("  ----Wall Time----  ----Name----\n");
    long rest = total;
    synchronized (nanos) {
      for (Map.Entry<String, Long> entry : nanos.entrySet()) {
        line(text, entry.getValue(), total, entry.getKey());
        rest -= entry.getValue();
      }
    }
    line(text, Math.max(0, rest), total, "Rest");
    line(text, total, total, "Total");
    return text.toString();
  }

  private static void line(StringBuilder text, long duration, long total, String name) {
    text.append(
        String.format("  %8.4f (%5.1f%%)  %s%n", duration / NANOS, 100.0 * duration / total, name));
  }
}
