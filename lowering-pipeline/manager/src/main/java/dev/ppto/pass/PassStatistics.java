package dev.ppto.pass;

import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts that passes keep through {@link PassContext#count}, by each use of a pass in a pipeline.
 */
public final class PassStatistics {
  private final Map<Pass, Map<String, Long>> byPass = new IdentityHashMap<>();

  /** Where one run of a pass adds to its counts. */
  @FunctionalInterface
  interface Counter {
    void add(String statistic, long amount);
  }

  Counter counter(Pass pass) {
    return (statistic, amount) -> add(pass, statistic, amount);
  }

  /** Adds to a count of a pass, for a tool that counts what the pass does not. */
  public synchronized void add(Pass pass, String statistic, long amount) {
    byPass.computeIfAbsent(pass, p -> new TreeMap<>()).merge(statistic, amount, Long::sum);
  }

  /** The sum of a count over all runs of a pass; 0 if it was never counted. */
  public synchronized long value(String pass, String statistic) {
    return byName().getOrDefault(pass, Map.of()).getOrDefault(statistic, 0L);
  }

  private Map<String, Map<String, Long>> byName() {
    Map<String, Map<String, Long>> sums = new TreeMap<>(Comparator.naturalOrder());
    byPass.forEach(
        (pass, counts) -> {
          Map<String, Long> sum = sums.computeIfAbsent(pass.name(), p -> new TreeMap<>());
          counts.forEach((name, value) -> sum.merge(name, value, Long::sum));
        });
    return sums;
  }

  /** A table, one block for each name of a pass, in order of the names. */
  public synchronized String list() {
    StringBuilder text = heading();
    byName().forEach((pass, counts) -> block(pass, counts, "", text));
    return text.toString();
  }

  /** A table in the form of a pipeline, with a block for each of its passes. */
  public synchronized String pipeline(Pipeline pipeline) {
    StringBuilder text = heading();
    steps(pipeline, "", text);
    return text.toString();
  }

  private void steps(Pipeline pipeline, String indent, StringBuilder text) {
    for (Pipeline.Step step : pipeline.steps()) {
      if (step instanceof Pipeline.Run run) {
        block(run.pass().name(), byPass.getOrDefault(run.pass(), Map.of()), indent, text);
      } else {
        Pipeline nested = ((Pipeline.Nested) step).pipeline();
        text.append(indent).append('\'').append(nested.anchor()).append("' Pipeline\n");
        steps(nested, indent + "  ", text);
      }
    }
  }

  private static StringBuilder heading() {
    StringBuilder text = new StringBuilder();
    ReportText.heading(text, "Pass statistics report");
    return text;
  }

  private static void block(
      String pass, Map<String, Long> counts, String indent, StringBuilder text) {
    text.append(indent).append(pass).append('\n');
    counts.forEach(
        (name, value) ->
            text.append(indent)
                .append(String.format(Locale.ROOT, "  (S) %,10d  %s%n", value, name)));
  }
}
