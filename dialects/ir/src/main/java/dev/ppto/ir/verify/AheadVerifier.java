package dev.ppto.ir.verify;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.WorkAhead;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks the isolated operations in a large one on other threads. Nothing is reported: one that is
 * found wrong is checked again in order.
 */
final class AheadVerifier {
  /** With fewer operations, starting threads takes longer than they save. */
  private static final int LARGE = 10_000;

  private final List<Operation> parts;
  private final WorkAhead<Boolean> work;
  private int next;

  private AheadVerifier(List<Operation> parts, WorkAhead<Boolean> work) {
    this.parts = parts;
    this.work = work;
  }

  /** Starts threads; null if it does not pay. */
  static @Nullable AheadVerifier start(Operation root, int threads) {
    List<Operation> parts = parts(root);
    return parts.size() < 2
        ? null
        : new AheadVerifier(
            parts,
            WorkAhead.start(
                "ppto verifier", parts.size(), threads, i -> isRightAlone(parts.get(i))));
  }

  /** The isolated operations directly in a large one, in order; empty if it is not large. */
  private static List<Operation> parts(Operation root) {
    List<Operation> parts = new ArrayList<>();
    int operations = 0;
    for (Region region : root.regions()) {
      for (Block block : region.blocks()) {
        for (Operation op = block.first(); op != null; op = op.next()) {
          operations++;
          if (!op.regions().isEmpty() && op.has(Traits.ISOLATED_FROM_ABOVE)) {
            parts.add(op);
            for (Region inner : op.regions()) {
              operations += inner.countOperations(Math.max(0, LARGE - operations));
            }
          }
        }
      }
    }
    return operations < LARGE ? List.of() : parts;
  }

  private static @Nullable Boolean isRightAlone(Operation op) {
    boolean[] right = new boolean[1];
    op.context().diagnostics().capture(diagnostic -> {}, () -> right[0] = Verifier.verify(op));
    return right[0] ? Boolean.TRUE : null;
  }

  /** True if the operation, of those in the root the next one in order, is known to be right. */
  boolean isRight(Operation op) {
    return next < parts.size() && parts.get(next) == op && work.take(next++) != null;
  }

  void close() {
    work.close();
  }
}
