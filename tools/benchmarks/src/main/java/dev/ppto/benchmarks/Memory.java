package dev.ppto.benchmarks;

import dev.ppto.ir.Operation;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/**
 * Memory of a module and of its conversion: what is alive on the heap, read after collections of
 * garbage, of which there are some in the course of the conversion.
 */
final class Memory {
  private static final int OPERATIONS = 100_000;
  private static final int READINGS = 12;

  private long peak;
  private int converted;

  private static long alive() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 2; i++) {
      System.gc();
      least = Math.min(least, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    }
    return least;
  }

  /** Prints what conversions of 100,000 operations take. */
  static void report() {
    // Classes, tables and the interned types of a run are not part of what is measured.
    Operation first = Modules.parse(Inputs.arithmetic(OPERATIONS / 10));
    new Widening(() -> {}).apply(first);
    Table table =
        new Table("conversion", "IR, MB", "bytes each", "peak, MB", "of the IR", "bar", "after");
    measure("functions of 1,000 operations", Inputs.arithmetic(OPERATIONS), table);
    measure("one function", Inputs.arithmetic(OPERATIONS, OPERATIONS), table);
    table.print();
    Modules.verify(first);
  }

  /** The peak has the IR itself in it. */
  private static void measure(String what, String text, Table table) {
    long before = alive();
    Operation module = Modules.parse(text);
    long ir = alive() - before;
    int count = Modules.count(module);
    Memory memory = new Memory();
    Operation result = new Widening(() -> memory.step(count / READINGS)).apply(module);
    long after = alive() - before;
    long peak = memory.peak - before;
    table.row(
        String.format(Locale.ROOT, "%,d operations, %s", count, what),
        String.format(Locale.ROOT, "%.1f", ir / 1e6),
        String.valueOf(ir / count),
        String.format(Locale.ROOT, "%.1f", peak / 1e6),
        String.format(Locale.ROOT, "%.2f", peak / (double) ir),
        "3.00",
        String.format(Locale.ROOT, "%.2f", after / (double) ir));
    Modules.verify(result);
    if (text.isEmpty()) {
      throw new IllegalStateException(); // The text is part of both readings.
    }
  }

  private void step(int distance) {
    if (++converted % distance == 0) {
      peak = Math.max(peak, alive());
    }
  }
}
