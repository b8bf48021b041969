package dev.ppto.transforms;

import dev.ppto.ir.Operation;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.Effects;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import dev.ppto.rewrite.analysis.Overlap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What operations do after which a read may see something else. What writes or frees is compared
 * with the read; nothing at all is read across what waits, notifies or fences, or may do anything.
 */
final class MemoryChanges {
  /** So many are compared with each read; where there are more, they count as writing anything. */
  private static final int MOST = 256;

  private final MemoryOverlap overlaps;
  private final List<Change> changes = new ArrayList<>();
  private @Nullable Operation barrier;

  private record Change(Operation op, MemoryOverlap.Traced place) {}

  MemoryChanges(MemoryOverlap overlaps) {
    this.overlaps = overlaps;
  }

  /** Adds what an operation does, with all in its regions that counts as its own. */
  void add(Operation op) {
    if (barrier != null || MemoryOrder.handsOn(op)) {
      return;
    }
    boolean known =
        Effects.visit(
            op,
            effect -> {
              switch (effect.kind()) {
                case READ, ALLOCATE -> {}
                case WRITE, FREE -> changes.add(new Change(op, overlaps.trace(effect)));
                case NOTIFY, WAIT, FENCE -> barrier = op;
              }
            });
    if (!known || changes.size() > MOST) {
      barrier = op;
    }
  }

  /** The operation that nothing is read across; null if there is none. */
  @Nullable Operation barrier() {
    return barrier;
  }

  /**
   * The first operation that may change what another one reads; null if none does.
   *
   * @param reader has no effects but reads
   * @param compare whether a read and a change overlap
   */
  @Nullable Operation before(
      Operation reader, BiFunction<MemoryOverlap.Traced, MemoryOverlap.Traced, Overlap> compare) {
    if (barrier != null || changes.isEmpty()) {
      return barrier;
    }
    List<Effect> reads = Effects.of(reader).list();
    List<MemoryOverlap.Traced> places = reads.stream().map(overlaps::trace).toList();
    for (Change change : changes) {
      for (MemoryOverlap.Traced place : places) {
        if (compare.apply(place, change.place()) != Overlap.NO) {
          return change.op();
        }
      }
    }
    return null;
  }
}
