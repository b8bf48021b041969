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

  /** Prints a line for the conversion of 100,000 operations. */
  static void report() {
    // Classes, tables and the interned types of a run are not part of what is measured.
    Operation first = Modules.parse(Inputs.arithmetic(OPERATIONS / 10));
    new Widening(() -> {}).apply(first);
    String text = Inputs.arithmetic(OPERATIONS);
    long before = alive();
    Operation module = Modules.parse(text);
    long ir = alive() - before;
    int count = Modules.count(module);
    Memory memory = new Memory();
    Operation result = new Widening(() -> memory.step(count / READINGS)).apply(module);
    long after = alive() - before;
    System.out.printf(
        Locale.ROOT,
        "%,d operations: IR %.1f MB (%d bytes each); the conversion takes up to %.1f MB more,"
            + " %.2f x the IR (bar: 3); afterwards there is %.2f x%n",
        count,
        ir / 1e6,
        ir / count,
        (memory.peak - before - ir) / 1e6,
        (memory.peak - before - ir) / (double) ir,
        after / (double) ir);
    Modules.verify(result);
    Modules.verify(first);
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
