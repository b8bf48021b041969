package dev.ppto.lowering.order;

import dev.ppto.dialects.ascend.BarrierOp;
import dev.ppto.dialects.ascend.Pipe;
import dev.ppto.dialects.scf.ForOp;
import dev.ppto.dialects.scf.IfOp;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds, block by block, which pipe must wait for which other one and where. An operation with
 * regions counts in its block as one item that does all that its regions do. Within a block the
 * latest conflicting item of a pipe stands for all earlier ones, since a pipe runs in order. What
 * the scalar unit has waited for is over for all that it issues later.
 */
final class SyncPlan {
  /**
   * Item {@code after} of pipe {@code source} before item {@code before} of pipe {@code target}.
   */
  record Pair(Pipe source, Pipe target, Operation after, Operation before) {}

  /** The same from one iteration to the next: {@code before} comes first in the text. */
  record LoopPair(ForOp loop, Pipe source, Pipe target, Operation after, Operation before) {}

  private static final int PIPES = Pipe.values().length;

  private final MemoryOverlap overlaps;
  private final List<Pair> pairs = new ArrayList<>();
  private final List<LoopPair> loopPairs = new ArrayList<>();
  private final List<Block> barrierAtEnd = new ArrayList<>();

  SyncPlan(MemoryOverlap overlaps) {
    this.overlaps = overlaps;
  }

  List<Pair> pairs() {
    return pairs;
  }

  List<LoopPair> loopPairs() {
    return loopPairs;
  }

  /**
   * Bodies of loops whose iterations flags cannot keep apart: every pipe is finished at their end.
   */
  List<Block> barrierAtEnd() {
    return barrierAtEnd;
  }

  private record Item(Operation op, List<Access> accesses) {}

  void analyse(Region region, boolean repeats) {
    for (Block block : region.blocks()) {
      analyse(block, repeats);
    }
  }

  private void analyse(Block block, boolean repeats) {
    List<Item> items = new ArrayList<>();
    for (Operation op : block) {
      for (Region region : op.regions()) {
        analyse(region, !(op instanceof IfOp));
      }
      items.add(new Item(op, accessesWithin(op)));
    }
    ForOp loop = repeats && block.parentOp() instanceof ForOp around ? around : null;
    // What an item does in one iteration is before what a later one does in the next, too.
    Access.Comparison comparison =
        loop == null ? overlaps::between : (a, b) -> overlaps.acrossIterations(a, b, loop);
    int[][] synced = forward(items, comparison);
    if (!repeats || items.stream().allMatch(item -> item.accesses().isEmpty())) {
      return;
    }
    if (loop != null) {
      aroundLoop(loop, items, synced, comparison);
      if (!new LoopProtection(loop, pairs, loopPairs).holds()) {
        loopPairs.removeIf(pair -> pair.loop() == loop);
        barrierAtEnd.add(block);
      }
    } else {
      barrierAtEnd.add(block);
    }
  }

  private List<Access> accessesWithin(Operation op) {
    List<Access> all = new ArrayList<>();
    op.walkPreOrder(inner -> all.addAll(Access.of(inner, overlaps)));
    return all;
  }

  /**
   * @return for each ordered pair of pipes, the last item of the first one that the second one
   *     waits for before the end of the block; -1 if none
   */
  private int[][] forward(List<Item> items, Access.Comparison comparison) {
    int[][] synced = new int[PIPES][PIPES];
    for (int[] row : synced) {
      Arrays.fill(row, -1);
    }
    for (int j = 0; j < items.size(); j++) {
      Item item = items.get(j);
      applyExisting(item.op(), j, synced);
      for (Pipe target : pipesOf(item)) {
        for (Pipe source : Pipe.values()) {
          if (source == target || source == Pipe.S || source == Pipe.ALL) {
            continue; // The scalar unit has finished what it did when it issues what follows.
          }
          int latest = latestConflict(items, j, source, item, target, comparison);
          if (latest > synced[source.ordinal()][target.ordinal()]) {
            pairs.add(new Pair(source, target, items.get(latest).op(), item.op()));
            record(synced, source, target, latest);
          }
        }
      }
    }
    return synced;
  }

  /** What barriers and flags that are there already order. */
  private static void applyExisting(Operation op, int index, int[][] synced) {
    if (op instanceof BarrierOp barrier) {
      for (Pipe pipe : Pipe.values()) {
        if (barrier.pipe() == Pipe.ALL || barrier.pipe() == pipe) {
          record(synced, pipe, Pipe.S, index);
        }
      }
    }
  }

  private static void record(int[][] synced, Pipe source, Pipe target, int index) {
    if (target == Pipe.S) {
      for (int t = 0; t < PIPES; t++) {
        synced[source.ordinal()][t] = Math.max(synced[source.ordinal()][t], index);
      }
    } else {
      synced[source.ordinal()][target.ordinal()] = index;
    }
  }

  private static List<Pipe> pipesOf(Item item) {
    return item.accesses().stream().map(Access::pipe).distinct().sorted().toList();
  }

  /**
   * The last item before {@code end} with an access on {@code source} that conflicts; -1 if none.
   */
  private int latestConflict(
      List<Item> items,
      int end,
      Pipe source,
      Item consumer,
      Pipe target,
      Access.Comparison comparison) {
    for (int i = end - 1; i >= 0; i--) {
      if (conflict(items.get(i), source, consumer, target, comparison)) {
        return i;
      }
    }
    return -1;
  }

  private boolean conflict(
      Item producer, Pipe source, Item consumer, Pipe target, Access.Comparison comparison) {
    for (Access p : producer.accesses()) {
      if (p.pipe() == source && !isReleased(p, target, producer.op())) {
        for (Access c : consumer.accesses()) {
          if (c.pipe() == target && p.conflictsWith(c, comparison)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /**
   * True if the target pipe, or the scalar unit, waits for the access inside of the item that it is
   * part of, whenever the access happens: what comes later on the target is ordered already.
   */
  private boolean isReleased(Access access, Pipe target, Operation item) {
    for (Operation at = access.op(); at != item; at = at.parentOp()) {
      Operation here = at;
      boolean waitedFor =
          pairs.stream()
              .anyMatch(
                  pair ->
                      pair.source() == access.pipe()
                          && (pair.target() == target || pair.target() == Pipe.S)
                          && pair.after().block() == here.block()
                          && !pair.after().isBefore(here));
      if (waitedFor) {
        return true;
      }
      for (Operation next = here.next(); next != null; next = next.next()) {
        if (next instanceof BarrierOp barrier
            && (barrier.pipe() == Pipe.ALL || barrier.pipe() == access.pipe())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Conflicts of an item with one at or before it in the next iteration. */
  private void aroundLoop(
      ForOp loop, List<Item> items, int[][] synced, Access.Comparison comparison) {
    List<Pipe> pipes =
        items.stream().flatMap(item -> pipesOf(item).stream()).distinct().sorted().toList();
    for (Pipe source : pipes) {
      for (Pipe target : pipes) {
        if (source != target && source != Pipe.S) {
          int last = synced[source.ordinal()][target.ordinal()];
          aroundLoop(loop, items, source, target, last, comparison);
        }
      }
    }
  }

  private void aroundLoop(
      ForOp loop,
      List<Item> items,
      Pipe source,
      Pipe target,
      int synced,
      Access.Comparison comparison) {
    int latest = -1;
    int earliest = items.size();
    for (int i = items.size() - 1; i >= 0; i--) {
      for (int j = 0; j <= i; j++) {
        if (conflict(items.get(i), source, items.get(j), target, comparison)) {
          latest = Math.max(latest, i);
          earliest = Math.min(earliest, j);
        }
      }
    }
    if (latest < 0 || synced >= latest) {
      return;
    }
    loopPairs.add(
        new LoopPair(loop, source, target, items.get(latest).op(), items.get(earliest).op()));
  }
}
