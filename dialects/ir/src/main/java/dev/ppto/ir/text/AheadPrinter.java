package dev.ppto.ir.text;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.WorkAhead;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes the texts of the large operations in a block on other threads. */
final class AheadPrinter {
  /** Of operations with fewer inside, a text is made sooner than it is handed over. */
  private static final int LARGE = 16;

  /** With fewer operations in all, starting threads takes longer than they save. */
  private static final int WORTH = 10_000;

  private final List<Operation> parts;
  private final WorkAhead<TextSink> work;
  private int next;

  private AheadPrinter(List<Operation> parts, WorkAhead<TextSink> work) {
    this.parts = parts;
    this.work = work;
  }

  /** Starts threads; null if it does not pay. */
  static @Nullable AheadPrinter start(
      Block block, int threads, Function<Operation, @Nullable TextSink> printer) {
    List<Operation> parts = new ArrayList<>();
    int operations = 0;
    for (Operation op = block.first(); op != null; op = op.next()) {
      int inside = 0;
      for (Region region : op.regions()) {
        inside += region.countOperations(operations < WORTH ? WORTH : LARGE);
      }
      if (inside >= LARGE) {
        parts.add(op);
        operations += inside;
      }
    }
    return operations < WORTH || parts.size() < 2
        ? null
        : new AheadPrinter(
            parts,
            WorkAhead.start(
                "ppto printer", parts.size(), threads, i -> printer.apply(parts.get(i))));
  }

  /** The text of an operation, which comes next in the block; null if it is not made. */
  @Nullable TextSink take(Operation op) {
    return next < parts.size() && parts.get(next) == op ? work.take(next++) : null;
  }

  void close() {
    work.close();
  }
}
