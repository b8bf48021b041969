package dev.ppto.pass;

import java.util.Map;
import java.util.TreeMap;

/** Counts that passes keep through {@link PassContext#count}, summed by pass and name. */
public final class PassStatistics {
  private final Map<String, Map<String, Long>> byPass = new TreeMap<>();

  /** Where one run of a pass adds to its counts. */
  @FunctionalInterface
  interface Counter {
    void add(String statistic, long amount);
  }

  Counter counter(Pass pass) {
    return (statistic, amount) -> add(pass.name(), statistic, amount);
  }

  /** Adds to a count of a pass, for a tool that counts what the pass does not. */
  public synchronized void add(String pass, String statistic, long amount) {
    byPass.computeIfAbsent(pass, p -> new TreeMap<>()).merge(statistic, amount, Long::sum);
  }

  /** The sum of a count over all runs of a pass; 0 if it was never counted. */
  public synchronized long value(String pass, String statistic) {
    return byPass.getOrDefault(pass, Map.of()).getOrDefault(statistic, 0L);
  }

  /** A table, one block per pass. */
  public synchronized String report() {
    StringBuilder text = new StringBuilder();
    ReportText.heading(text, "Pass statistics report");
    byPass.forEach(
        (pass, counts) -> {
          text.append(pass).append('\n');
          counts.forEach(
              (name, value) -> text.append(String.format("  (S) %,10d  %s%n", value, name)));
        });
    return text.toString();
  }
}
