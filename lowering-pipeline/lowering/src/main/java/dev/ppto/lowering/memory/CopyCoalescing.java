package dev.ppto.lowering.memory;

import dev.ppto.dialects.ascend.BufferOp;
import dev.ppto.dialects.ascend.TmovOp;
import dev.ppto.ir.Operation;
import java.util.BitSet;
import java.util.List;

/**
 * Lets the two buffers of a copy be one where nothing speaks against it, and takes the copy away:
 * they are never needed at the same time with different contents.
 */
final class CopyCoalescing {
  private final BufferLiveness liveness;
  private final int[] parent;
  private final BitSet[] conflicts;

  private CopyCoalescing(BufferLiveness liveness) {
    this.liveness = liveness;
    int count = liveness.buffers().size();
    parent = new int[count];
    conflicts = new BitSet[count];
    for (int i = 0; i < count; i++) {
      parent[i] = i;
      conflicts[i] = (BitSet) liveness.interferingWith(i).clone();
    }
  }

  /** Runs on a kernel; gives the number of copies that are gone. */
  static int run(Operation kernel) {
    List<TmovOp> copies = kernel.collect(TmovOp.class);
    if (copies.isEmpty()) {
      return 0;
    }
    CopyCoalescing coalescing = new CopyCoalescing(new BufferLiveness(kernel));
    copies.forEach(coalescing::tryMerge);
    return coalescing.apply(copies);
  }

  private int find(int buffer) {
    int root = buffer;
    while (parent[root] != root) {
      root = parent[root];
    }
    return root;
  }

  private void tryMerge(TmovOp copy) {
    if (!isBuffer(copy.source().definingOp()) || !isBuffer(copy.destination().definingOp())) {
      return;
    }
    int a = find(liveness.number(copy.source()));
    int b = find(liveness.number(copy.destination()));
    if (a == b || !copy.source().type().equals(copy.destination().type()) || conflict(a, b)) {
      return;
    }
    // The earlier one in the text stands for both, so that it dominates what the other one did.
    int root = Math.min(a, b);
    int child = Math.max(a, b);
    parent[child] = root;
    conflicts[root].or(conflicts[child]);
  }

  private static boolean isBuffer(Operation op) {
    return op instanceof BufferOp buffer && buffer.address() == null;
  }

  private boolean conflict(int a, int b) {
    return conflicts[a].stream().anyMatch(other -> find(other) == b)
        || conflicts[b].stream().anyMatch(other -> find(other) == a);
  }

  private int apply(List<TmovOp> copies) {
    List<BufferOp> buffers = liveness.buffers();
    for (int i = 0; i < buffers.size(); i++) {
      int root = find(i);
      if (root != i) {
        hoist(buffers.get(root), buffers.get(i));
        buffers.get(i).result().replaceAllUsesWith(buffers.get(root).result());
        buffers.get(i).erase();
      }
    }
    int removed = 0;
    for (TmovOp copy : copies) {
      if (copy.source() == copy.destination()) {
        copy.erase();
        removed++;
      }
    }
    return removed;
  }

  /** Moves a buffer up until it is in a block around all that the other one serves. */
  private static void hoist(BufferOp buffer, BufferOp other) {
    Operation at = buffer;
    while (other.ancestorIn(at.block()) == null) {
      at = at.parentOp();
    }
    if (at != buffer) {
      buffer.moveBefore(at);
    }
    Operation otherAt = other.ancestorIn(buffer.block());
    if (otherAt.isBefore(buffer)) {
      buffer.moveBefore(otherAt);
    }
  }
}
